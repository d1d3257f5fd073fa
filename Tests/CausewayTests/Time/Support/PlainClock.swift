import CausewayTesting

/// A test's clock as a user might write one: it can be slept on, and hosts no timers.
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
