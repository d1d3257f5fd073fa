/// The time of a clock that runs timers itself.
struct HostedTime<Host: TimerHostingClock>: ErasedClock {
  private let clock: Host
  private let beginning: Host.Instant

  init(_ clock: Host) {
    self.clock = clock
    beginning = clock.now
  }

  var now: Duration { beginning.duration(to: clock.now) }

  var isExact: Bool { true }

  func start(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> TimerTicket {
    .hosted(clock.startTimer(after: deadline - now, action))
  }
}
