/// What a wait says when it fails the test: what was wanted, what came and when, the time, and what waits on
/// the clock.
struct WaitFailure {
  /// How many of the last events are listed.
  private static let maximum = 20

  let wanted: String
  /// What happened instead.
  let found: String
  /// What came before; `nil` if that is not known.
  var events: [String]?
  var clock: TestClock?

  var message: String {
    var lines = ["expected \(wanted), but \(found)"]
    if let events { lines.append("so far: \(list(Self.shortened(events)))") }
    if let clock { lines.append(clock.situation) }
    return lines.joined(separator: "\n")
  }

  /// What happened instead, for a wait that has ended in vain.
  static func found(_ outcome: WaitOutcome, _ limit: WaitLimit) -> String {
    switch outcome {
    case .ready, .cancelled: "the test was cancelled while waiting"
    case .late where limit.clock != nil: "nothing more came, and the clock brings nothing until it is advanced"
    case .late: "nothing more came within \(limit.duration)"
    }
  }

  private static func shortened(_ events: [String]) -> [String] {
    let left = events.count - maximum
    return left > 0 ? ["\(left) earlier"] + events.suffix(maximum) : events
  }
}
