/// The events that a scene has yet to play, in order.
@available(SwiftStdlib 5.7, *)
struct MarbleAgenda: Sendable {
  /// The order of events at the same instant.
  enum Phase: Int, Sendable {
    case subscribe
    case send
    case cancel
  }

  private struct DueAction: Sendable {
    let time: Duration
    /// The time at which the event's source or recording began.
    let beginning: Duration
    let phase: Phase
    let action: @Sendable () -> Void
  }

  /// The entries by time, then by phase, then in the order in which they were added.
  private var entries: [DueAction] = []

  /// The time of the last entry.
  var end: Duration? { entries.last?.time }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - time: The time at which it is due.
  ///   - beginning: The time at which its source was subscribed to; zero for entries that are known when the scene
  ///     starts.
  ///   - phase: Its order among the entries of the same time.
  ///   - action: The closure to run at that time.
  mutating func add(
    _ time: Duration, beginning: Duration = .zero, _ phase: Phase, _ action: @escaping @Sendable () -> Void
  ) {
    let index = entries.firstIndex { ($0.time, $0.phase.rawValue) > (time, phase.rawValue) } ?? entries.endIndex
    entries.insert(DueAction(time: time, beginning: beginning, phase: phase, action: action), at: index)
  }

  /// Returns the time of the next entry whose source or recording began no later than a limit.
  func next(begunBy limit: Duration) -> Duration? {
    entries.first { $0.beginning <= limit }?.time
  }

  /// Removes and returns the next entry that is due.
  mutating func takeNext(dueAt now: Duration) -> (@Sendable () -> Void)? {
    guard let first = entries.first, first.time <= now else { return nil }
    return entries.removeFirst().action
  }
}
