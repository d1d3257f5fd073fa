/// Advances a test clock from deadline to deadline, and fails the test if this does not end.
@available(SwiftStdlib 5.7, *)
struct ClockDrive {
  /// The maximum number of rounds of timers at one instant.
  static let maximumAtOneInstant = 10_000

  let clock: TestClock
  let limit: WaitLimit
  let location: TestLocation
  private var instant: TestClock.Instant?
  private var countAtInstant = 0

  init(_ clock: TestClock, _ patience: Duration?, _ location: TestLocation) {
    self.clock = clock
    self.location = location
    limit = WaitLimit(patience)
  }

  /// Advances from deadline to deadline up to an instant.
  ///
  /// Stops when the task is cancelled.
  ///
  /// - Parameters:
  ///   - instant: The instant; `nil` to advance until there are no sleepers.
  ///   - maximum: The maximum number of deadlines.
  /// - Returns: `false` if it has failed the test.
  mutating func move(to instant: TestClock.Instant?, atMost maximum: Int = .max) async -> Bool {
    guard await settle() else { return false }
    var count = 0
    while !Task.isCancelled {
      if count == maximum, let next = clock.deadlines.first {
        fail("no more sleepers", "after \(maximum) deadlines the next one is at \(next.offset)")
        return false
      }
      guard let hasWoken = wakeNext(to: instant) else { return false }
      if !hasWoken { return true }
      count += 1
      guard await settle() else { return false }
    }
    return true
  }

  /// Advances up to an instant without waiting for tasks.
  mutating func moveWithoutTasks(to instant: TestClock.Instant) {
    while wakeNext(to: instant) == true {}
  }

  /// Waits until the tasks of the clock's executor are suspended and no timer is due.
  ///
  /// - Returns: `false` if it has failed the test.
  mutating func settle() async -> Bool {
    while true {
      if case .late = await clock.idle(limit) {
        fail("the tasks of the clock's executor to suspend", "one has been running for \(limit.duration)")
        return false
      }
      guard let hasWoken = wakeNext(to: clock.now) else { return false }
      if !hasWoken || Task.isCancelled { return true }
    }
  }

  /// Wakes the sleepers of the next deadline.
  ///
  /// - Returns: `true` if there was a deadline, or `nil` if it has failed the test.
  private mutating func wakeNext(to limit: TestClock.Instant?) -> Bool? {
    guard clock.wakeNext(to: limit) else { return false }
    let now = clock.now
    countAtInstant = instant == now ? countAtInstant + 1 : 1
    instant = now
    if countAtInstant < Self.maximumAtOneInstant { return true }
    fail("time to advance", "timers trigger each other at \(now.offset), \(countAtInstant) times")
    return nil
  }

  private func fail(_ wanted: String, _ found: String) {
    FailureReporter().fail(WaitFailure(wanted: wanted, found: found, clock: clock).message, at: location)
  }
}
