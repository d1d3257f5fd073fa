import Causeway

/// A timer that measures the time limit of one wait.
@available(SwiftStdlib 5.7, *)
final class WaitTimer: Sendable {
  /// The number of times within the limit that the clock is checked for progress.
  private static let parts = 10

  private struct State: Sendable {
    var timer: ClockTimer?
    /// The number of timers started so far.
    var count = 0
    var isCancelled = false
  }

  private let limit: WaitLimit
  private let onOver: @Sendable () -> Void
  private let state = Locked(State())

  /// Creates a timer that has not started.
  ///
  /// - Parameters:
  ///   - limit: The limit of the wait.
  ///   - onOver: Called once when the limit is reached, unless the timer is cancelled first.
  init(_ limit: WaitLimit, onOver: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.onOver = onOver
  }

  /// Starts the timer.
  func start() {
    if let clock = limit.clock {
      watch(clock, part: 1)
    } else {
      count(limit.duration) { [onOver] in onOver() }
    }
  }

  /// Cancels the timer.
  func cancel() {
    let timer = state.withLock { state in
      state.isCancelled = true
      defer { state.timer = nil }
      return state.timer
    }
    timer?.cancel()
  }

  /// Gives up when the clock has been idle for a tenth of the limit, and at the latest when the whole limit is reached.
  private func watch(_ clock: any ObservedClock, part: Int) {
    let before = clock.progress
    count(limit.duration / Self.parts) { [weak self] in
      guard let self else { return }
      let now = clock.progress
      if part >= Self.parts || (now == before && now.isIdle) { onOver() } else { watch(clock, part: part + 1) }
    }
  }

  /// Waits for a duration, and then until the machine is no longer busy.
  private func count(_ duration: Duration, _ whenOver: @escaping @Sendable () -> Void) {
    arm(duration) { [weak self] in
      guard let self else { return }
      // A part of the limit uses the whole limit here too, because a machine can be busy for longer than the part.
      askForTurns(Turns(patience: limit.duration), whenOver)
    }
  }

  /// Starts probe tasks until several in a row have run promptly.
  private func askForTurns(_ turns: Turns, _ whenOver: @escaping @Sendable () -> Void) {
    let turn = limit.source.beginTurn()
    arm(turns.prompt) { [weak self] in
      guard let self else { return }
      var turns = turns
      switch turns.note(isPrompt: turn.now) {
      case .isOver: whenOver()
      case .asksAgain: askForTurns(turns, whenOver)
      case .waits: arm(turns.pause) { [weak self, turns] in self?.askForTurns(turns, whenOver) }
      }
    }
  }

  private func arm(_ duration: Duration, _ action: @escaping @Sendable () -> Void) {
    let own = state.withLock { state -> Int? in
      if state.isCancelled { return nil }
      state.count += 1
      return state.count
    }
    guard let own else { return }
    // Outside the lock: starting a timer on a clock may resume the wait that this timer limits.
    let timer = ClockTimer(limit.source.clock, after: duration, action)
    let isCancelled = state.withLock { state in
      // The timer may already have fired and been replaced by another.
      if !state.isCancelled, state.count == own { state.timer = timer }
      return state.isCancelled
    }
    if isCancelled { timer.cancel() }
  }
}

/// Decides, when the time limit of a wait is reached, whether to give up or to wait longer because the machine is busy.
///
/// On an idle machine a new task runs at once. The wait gives up when several probe tasks in a row have started
/// promptly, and at the latest after about sixty times its time limit. Without this rule, tests that compute for a long
/// time would fail the waits of all others.
@available(SwiftStdlib 5.7, *)
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
