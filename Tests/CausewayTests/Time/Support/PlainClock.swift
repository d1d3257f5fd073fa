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
