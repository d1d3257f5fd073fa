/// Finds out, at the end of a patience, whether a wait is in vain or the machine is busy.
///
/// A task that is begun gets its turn at once on a machine that has nothing else to do. The patience is over when several
/// turns in a row come promptly, and at the latest after sixty times its length: tests that compute for long keep all others
/// from their turns.
struct Turns: Sendable {
  enum Answer: Sendable {
    case isOver
    case asksAgain
    /// The machine is busy.
    case waits
  }

  /// How many turns in a row have to come promptly.
  private static let needed = 3
  /// How many times there may be a pause.
  private static let maximum = 590

  /// How soon a turn has to come.
  let prompt: Duration
  /// How long to wait when it does not.
  let pause: Duration
  private var inARow = 0
  private var pauses = 0

  init(patience: Duration) {
    // Also of a long patience: on a busy machine work in a thousand steps gets on, and needs a thousand turns.
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
