/// A subject that is created when it is first needed.
@usableFromInline
final class LazySubject<Relay: Subject>: Sendable {
  private enum State: Sendable {
    case unmade(@Sendable () -> Relay)
    case made(Relay)
  }

  private let state: Locked<State>

  init(_ make: @escaping @Sendable () -> Relay) {
    state = Locked(.unmade(make))
  }

  /// The subject.
  @usableFromInline
  var value: Relay {
    switch state.withLock({ $0 }) {
    case .made(let relay): return relay
    case .unmade(let make):
      let relay = make()
      let (before, now) = state.withLock { state in
        let before = state
        if case .made(let relay) = state { return (before, relay) }
        state = .made(relay)
        return (before, relay)
      }
      // The closure is released outside the lock.
      _ = consume before
      return now
    }
  }
}
