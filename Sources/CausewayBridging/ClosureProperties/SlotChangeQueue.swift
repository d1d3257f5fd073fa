import Causeway

/// A queue that makes changes to a slot one at a time, even if several threads subscribe and cancel at once.
final class SlotChangeQueue: Sendable {
  private let state = Locked(SlotChangeQueueState<@Sendable () -> Void>())

  /// Performs work: now, or, if another thread is working, on that thread once it is free.
  func perform(_ work: @escaping @Sendable () -> Void) {
    var next = state.withLock { $0.handle(.came(work)) }
    while let work = next {
      work()
      next = state.withLock { $0.handle(.done) }
    }
  }
}

/// A pure state machine that serialises changes to a slot without blocking.
///
/// A caller that arrives while another is working leaves its work to that caller.
struct SlotChangeQueueState<Work: Sendable>: Sendable {
  enum Event: Sendable {
    /// A caller has work to do.
    case came(Work)
    /// The work that was returned last has been done.
    case done
  }

  private var isTaken = false
  private var waiting = Backlog<Work>()

  /// Returns the work that the caller must do now.
  ///
  /// The caller sends ``Event/done`` afterwards.
  mutating func handle(_ event: Event) -> Work? {
    switch event {
    case .came(let work) where isTaken:
      waiting.append(work)
      return nil
    case .came(let work):
      isTaken = true
      return work
    case .done where waiting.isEmpty:
      isTaken = false
      return nil
    case .done:
      return waiting.removeFirst()
    }
  }
}
