/// What a ``Streamed`` property holds: its value, and the subscriptions that set it, which end with the property.
@usableFromInline
final class StreamedStorage<Value: Sendable>: Sendable {
  @usableFromInline let subject: CurrentValueSubject<Value, Never>
  private let assignments = Locked<[Int: AnyCancellable]>([:])
  private let nextID = Locked(0)

  init(_ value: Value) {
    subject = CurrentValueSubject(value)
  }

  /// Sends a publisher's values to the property until one of them ends.
  func assign<Failure: Error>(
    _ publisher: some Publisher<Value, Failure>, onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    let id = nextID.withLock { id in
      id += 1
      return id
    }
    let ending = AssignmentEnd()
    let token = publisher.sink(
      receiveCompletion: { [weak self] completion in
        ending.hasCome.withLock { $0 = true }
        self?.remove(id)
        if case .failure(let failure) = completion { onFailure(failure) }
      },
      receiveValue: { [weak subject] value in subject?.send(value) })
    assignments.withLock { $0[id] = token }
    // It may have ended before it was kept.
    if ending.hasCome.withLock({ $0 }) { remove(id) }
  }

  private func remove(_ id: Int) {
    _ = assignments.withLock { $0.removeValue(forKey: id) }
  }
}

/// Whether an assignment's publisher has ended.
private final class AssignmentEnd: Sendable {
  let hasCome = Locked(false)
}
