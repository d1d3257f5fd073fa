import Causeway
import CausewayTesting

/// A test clock without timers, as users might write one: it only supports sleeping.
struct PlainClock: Clock {
  private let base: TestClock

  init(_ base: TestClock) {
    self.base = base
  }

  var now: TestClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

/// A clock that advances without running its timers: they are late, until ``runTimers()``.
final class LateClock: TimerHostingClock {
  private struct State: Sendable {
    var offset = Duration.zero
    var timers: [Int: (deadline: Duration, action: @Sendable () -> Void)] = [:]
    var lastID = 0
  }

  private let state = Probe(State())

  var now: TestClock.Instant { TestClock.Instant(offset: state.value.offset) }
  var minimumResolution: Duration { .nanoseconds(1) }
  var timerCount: Int { state.value.timers.count }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }

  func startTimer(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    var id = 0
    state.change { state in
      state.lastID += 1
      id = state.lastID
      state.timers[id] = (state.offset + duration, action)
    }
    return { [state, id] in state.change { _ = $0.timers.removeValue(forKey: id) } }
  }

  /// Sets the time.
  func set(_ seconds: Int) {
    state.change { $0.offset = .seconds(seconds) }
  }

  /// Runs the due timers once.
  func runTimers() {
    let now = state.value.offset
    let due = state.value.timers.filter { $0.value.deadline <= now }.sorted { $0.key < $1.key }
    state.change { state in for (id, _) in due { state.timers[id] = nil } }
    for (_, timer) in due { timer.action() }
  }
}

/// A clock whose first sleeps throw, although their task is not cancelled.
struct ThrowingClock: Clock {
  struct Failure: Error {}

  private let base: TestClock
  private let failures: Probe<Int>

  init(_ base: TestClock, failures: Int) {
    self.base = base
    self.failures = Probe(failures)
  }

  /// The number of remaining failures.
  var failuresLeft: Int { failures.value }

  var now: TestClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    var fails = false
    failures.change { left in
      fails = left > 0
      if fails { left -= 1 }
    }
    if fails { throw Failure() }
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}
