/// The message of a wait that fails a test: what was expected, what happened, the events so far, and the clock's state.
struct WaitFailure {
  /// The maximum number of events listed.
  private static let maximum = 20

  let wanted: String
  /// What happened instead.
  let found: String
  /// The events so far; `nil` if they are not known.
  var events: [String]?
  /// Why nothing more came, if that is known.
  var reason: String?
  var clock: (any ObservedClock)?

  var message: String {
    var lines = ["expected \(wanted), but \(found)"]
    if let events { lines.append("so far: \(list(Self.shortened(events)))") }
    if let reason { lines.append(reason) }
    if let clock { lines.append(clock.situation) }
    return lines.joined(separator: "\n")
  }

  /// Describes what happened instead, for a wait that ended without its event.
  @available(SwiftStdlib 5.7, *)
  static func found(_ outcome: WaitOutcome, _ limit: WaitLimit) -> String {
    switch outcome {
    case .ready, .cancelled: "the test was cancelled while waiting"
    case .late where limit.clock != nil: "nothing more came; advance the clock"
    case .late: "nothing more came within \(limit.duration)"
    }
  }

  private static func shortened(_ events: [String]) -> [String] {
    let left = events.count - maximum
    return left > 0 ? ["\(left) earlier"] + events.suffix(maximum) : events
  }
}

/// A clock whose progress shows whether an awaited event can still arrive.
protocol ObservedClock: Sendable {
  /// The clock's counters now.
  @available(SwiftStdlib 5.7, *)
  var progress: ClockProgress { get }
  /// The current time and what waits on the clock, in words.
  var situation: String { get }
}

/// A snapshot of a clock's counters, compared to detect progress.
@available(SwiftStdlib 5.7, *)
struct ClockProgress: Equatable {
  let now: Duration
  let wakings: Int
  let jobs: Int
  let isIdle: Bool
}
