/// What a ``Streamed`` property holds: its value, and the subscriptions that set it, which end with the property.
@usableFromInline
final class StreamedStorage<Value: Sendable>: Sendable {
  @usableFromInline let subject: CurrentValueSubject<Value, Never>
  private let assignments = Locked(Assignments())

  private struct Assignments: Sendable {
    /// A token is `nil` while its publisher is being subscribed to.
    var tokens: [Int: AnyCancellable?] = [:]
    var nextID = 0
  }

  init(_ value: Value) {
    subject = CurrentValueSubject(value)
  }

  /// Sends a publisher's values to the property until one of them ends.
  func assign<Failure: Error>(
    _ publisher: some Publisher<Value, Failure>, _ site: SubscriptionSite,
    onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    let id = assignments.withLock { assignments in
      assignments.nextID += 1
      assignments.tokens[assignments.nextID] = .some(nil)
      return assignments.nextID
    }
    let token = publisher.sink(
      site,
      receiveCompletion: { [weak self] completion in
        self?.remove(id)
        if case .failure(let failure) = completion { onFailure(failure) }
      },
      receiveValue: { [weak subject] value in subject?.send(value) })
    assignments.withLock { assignments in
      // It may have ended before it is kept; then its place is gone.
      if assignments.tokens[id] != nil { assignments.tokens[id] = .some(token) }
    }
  }

  private func remove(_ id: Int) {
    _ = assignments.withLock { $0.tokens.removeValue(forKey: id) }
  }
}
