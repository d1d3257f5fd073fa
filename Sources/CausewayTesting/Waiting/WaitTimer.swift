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
      count(limit.source.patience(limit.duration)) { [onOver] in onOver() }
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
    count(limit.source.patience(limit.duration / Self.parts)) { [weak self] in
      guard let self else { return }
      let now = clock.activity
      if part >= Self.parts || (now == before && now.isIdle) { onOver() } else { watch(clock, part: part + 1) }
    }
  }

  private func count(_ patience: Patience, _ whenOver: @escaping @Sendable () -> Void) {
    arm(patience.next) { [weak self] in
      var patience = patience
      if patience.isOver() { whenOver() } else { self?.count(patience, whenOver) }
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
