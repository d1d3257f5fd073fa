import CausewayTesting

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
