import Causeway

/// Makes changes of a slot happen one at a time, also when several threads subscribe and cancel at once.
final class SlotTurns: Sendable {
  private let state = Locked(SlotTurnState<@Sendable () -> Void>())

  /// Does some work: now, or, if somebody is at it, on that thread as soon as it is free.
  func take(_ work: @escaping @Sendable () -> Void) {
    var next = state.withLock { $0.handle(.came(work)) }
    while let work = next {
      work()
      next = state.withLock { $0.handle(.done) }
    }
  }
}
