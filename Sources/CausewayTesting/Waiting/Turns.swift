/// Decides, when the time limit of a wait is reached, whether to give up or to wait longer because the machine is busy.
///
/// On an idle machine a new task runs at once. The wait gives up when several probe tasks in a row have started
/// promptly, and at the latest after about sixty times its time limit. Without this rule, tests that compute for a long
/// time would fail the waits of all others.
struct Turns: Sendable {
  enum Answer: Sendable {
    case isOver
    case asksAgain
    /// The machine is busy: pause before the next probe.
    case waits
  }

  /// The number of consecutive probes that must start promptly.
  private static let needed = 3
  /// The maximum number of pauses.
  private static let maximum = 590

  /// The time within which a probe must start to count as prompt.
  let prompt: Duration
  /// The pause after a probe that was late.
  let pause: Duration
  private var inARow = 0
  private var pauses = 0

  init(patience: Duration) {
    // At most 20 ms even if the time limit is long: on a busy machine, work in a thousand steps needs a thousand prompt
    // turns.
    prompt = min(patience / 500, .milliseconds(20))
    pause = patience / 10
  }

  mutating func note(isPrompt: Bool) -> Answer {
    inARow = isPrompt ? inARow + 1 : 0
    if inARow == Self.needed || pauses == Self.maximum { return .isOver }
    if isPrompt { return .asksAgain }
    pauses += 1
    return .waits
  }
}
