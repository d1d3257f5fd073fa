import Causeway

/// A pure state machine that serialises changes to a slot without blocking.
///
/// A caller that arrives while another is working leaves its work to that caller.
struct SlotTurnState<Work: Sendable>: Sendable {
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
