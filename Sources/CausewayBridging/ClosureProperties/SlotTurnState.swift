/// Whose turn it is to change a slot: one caller's at a time.
///
/// Who comes while somebody is at it leaves the work to that one, so nobody waits.
struct SlotTurnState<Work: Sendable>: Sendable {
  enum Event: Sendable {
    /// Somebody has work to do.
    case came(Work)
    /// The work last given out has been done.
    case done
  }

  private var isTaken = false
  private var waiting: [Work] = []

  /// Says what the caller has to do now, and to report as done afterwards.
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
