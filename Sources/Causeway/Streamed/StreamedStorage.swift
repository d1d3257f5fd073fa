/// The storage of a ``Streamed`` property: its value, and the subscriptions that set it, which are cancelled with it.
@usableFromInline
final class StreamedStorage<Value: Sendable>: Sendable {
  @usableFromInline let subject: CurrentValueSubject<Value, Never>
  private let assignments = Locked(Assignments())

  private struct Assignments: Sendable {
    /// The tokens; one is `nil` while its publisher is being subscribed to.
    var tokens: [Int: AnyCancellable?] = [:]
    var nextID = 0
  }

  init(_ value: Value) {
    subject = CurrentValueSubject(value)
  }

  /// Subscribes the property to a publisher, until the publisher completes or the property is released.
  func assign<Failure: Error>(
    _ publisher: some Publisher<Value, Failure>, _ origin: SubscriptionOrigin,
    onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    let id = assignments.withLock { assignments in
      assignments.nextID += 1
      assignments.tokens[assignments.nextID] = .some(nil)
      return assignments.nextID
    }
    let token = publisher.sink(
      origin,
      receiveCompletion: { [weak self] completion in
        self?.remove(id)
        if case .failure(let failure) = completion { onFailure(failure) }
      },
      receiveValue: { [weak subject] value in subject?.send(value) })
    assignments.withLock { assignments in
      // The publisher may have completed before its token is stored; its entry has then been removed.
      if assignments.tokens[id] != nil { assignments.tokens[id] = .some(token) }
    }
  }

  private func remove(_ id: Int) {
    _ = assignments.withLock { $0.tokens.removeValue(forKey: id) }
  }
}
