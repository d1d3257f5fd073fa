/// The time of a clock that only supports sleeping; each timer is a task.
struct SleptTime<Slept: Clock<Duration>>: ErasedClock {
  private let clock: Slept
  private let beginning: Slept.Instant

  init(_ clock: Slept) {
    self.clock = clock
    beginning = clock.now
  }

  var now: Duration { beginning.duration(to: clock.now) }

  var isExact: Bool { false }

  func start(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> TimerTicket {
    .sleeping(
      Task { [clock, deadline = beginning.advanced(by: deadline)] in
        if await clock.sleepPersistently(until: deadline) { action() }
      })
  }
}
