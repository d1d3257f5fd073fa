import Causeway

/// Measures the patience of one wait.
final class WaitTimer: Sendable {
  /// How many times the clock's rest is looked at within the patience.
  private static let parts = 10

  private struct State: Sendable {
    var timer: ClockTimer?
    /// How many timers there have been.
    var count = 0
    var isCancelled = false
  }

  private let limit: WaitLimit
  private let onOver: @Sendable () -> Void
  private let state = Locked(State())

  /// Makes a timer that has not started.
  ///
  /// - Parameters:
  ///   - limit: The limit of the wait.
  ///   - onOver: Called once when it is reached, unless the timer is cancelled before.
  init(_ limit: WaitLimit, onOver: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.onOver = onOver
  }

  /// Starts to measure.
  func start() {
    if let clock = limit.clock {
      watch(clock, part: 1)
    } else {
      count(limit.duration) { [onOver] in onOver() }
    }
  }

  /// Ends the timer.
  func cancel() {
    let timer = state.withLock { state in
      state.isCancelled = true
      defer { state.timer = nil }
      return state.timer
    }
    timer?.cancel()
  }

  /// Gives up when a clock has stood still for a tenth of the patience, and at the latest when all of it is over.
  private func watch(_ clock: TestClock, part: Int) {
    let before = clock.activity
    count(limit.duration / Self.parts) { [weak self] in
      guard let self else { return }
      let now = clock.activity
      if part >= Self.parts || (now == before && now.isIdle) { onOver() } else { watch(clock, part: part + 1) }
    }
  }

  /// Waits for a time, and then until the machine is no longer busy.
  private func count(_ duration: Duration, _ whenOver: @escaping @Sendable () -> Void) {
    arm(duration) { [weak self] in
      guard let self else { return }
      // Also for a part of the patience: a machine may be busy for longer than that.
      askForTurns(Turns(patience: limit.duration), whenOver)
    }
  }

  /// Asks for a turn, and for another, until several in a row have come promptly.
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
    // Outside the lock: a clock that gets a timer may resume the wait that this timer is for.
    let timer = ClockTimer(limit.source.clock, after: duration, action)
    let isCancelled = state.withLock { state in
      // It may have fired already, and have been followed by another.
      if !state.isCancelled, state.count == own { state.timer = timer }
      return state.isCancelled
    }
    if isCancelled { timer.cancel() }
  }
}
