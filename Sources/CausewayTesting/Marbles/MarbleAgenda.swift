/// The events that a scene has still to play, in order.
struct MarbleAgenda: Sendable {
  /// The order within an instant.
  enum Phase: Int, Sendable {
    case subscribe
    case send
    case cancel
  }

  private struct Entry: Sendable {
    let time: Duration
    /// When the source or the recording that it belongs to began.
    let beginning: Duration
    let phase: Phase
    let action: @Sendable () -> Void
  }

  /// By time, then by phase, then in the order in which they were added.
  private var entries: [Entry] = []

  /// The time of the last entry.
  var end: Duration? { entries.last?.time }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - time: When it is due.
  ///   - beginning: When the source that it belongs to was subscribed to; zero for what the scene knows from the start.
  ///   - phase: Its order among the entries of the same time.
  ///   - action: What to do then.
  mutating func add(
    _ time: Duration, beginning: Duration = .zero, _ phase: Phase, _ action: @escaping @Sendable () -> Void
  ) {
    let index = entries.firstIndex { ($0.time, $0.phase.rawValue) > (time, phase.rawValue) } ?? entries.endIndex
    entries.insert(Entry(time: time, beginning: beginning, phase: phase, action: action), at: index)
  }

  /// The time of the next entry that belongs to something that began by an instant.
  func next(begunBy limit: Duration) -> Duration? {
    entries.first { $0.beginning <= limit }?.time
  }

  /// Takes the next entry that is due.
  mutating func takeNext(dueAt now: Duration) -> (@Sendable () -> Void)? {
    guard let first = entries.first, first.time <= now else { return nil }
    return entries.removeFirst().action
  }
}
