import Causeway

/// A queue that makes changes to a slot one at a time, even if several threads subscribe and cancel at once.
final class SlotTurns: Sendable {
  private let state = Locked(SlotTurnState<@Sendable () -> Void>())

  /// Performs work: now, or, if another thread is working, on that thread once it is free.
  func take(_ work: @escaping @Sendable () -> Void) {
    var next = state.withLock { $0.handle(.came(work)) }
    while let work = next {
      work()
      next = state.withLock { $0.handle(.done) }
    }
  }
}
