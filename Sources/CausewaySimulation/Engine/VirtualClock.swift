import Causeway

/// The time of a simulation, with its timers.
@available(SwiftStdlib 6.0, *)
protocol VirtualTime: AnyObject, Sendable {
  /// The virtual time since the beginning of the schedule.
  var now: Duration { get }

  func sleep(for duration: Duration) async throws

  /// Starts a timer that runs a closure, and returns a function that cancels it.
  func startVirtualTimer(after delay: Duration, _ callback: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// The virtual time of a simulation, for the library's timers.
@available(SwiftStdlib 6.0, *)
struct VirtualClock: ErasedClock {
  let time: any VirtualTime

  var now: Nanoseconds { Nanoseconds(time.now) }

  var isExact: Bool { true }

  func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    .hosted(time.startVirtualTimer(after: Duration(deadline - now), action))
  }
}

/// The virtual time of a simulation as a clock.
@available(SwiftStdlib 6.0, *)
struct SimulationClock: TimerHostingClock {
  struct Instant: InstantProtocol {
    let time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  let time: any VirtualTime

  var now: Instant { Instant(time: time.now) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await time.sleep(for: now.duration(to: deadline))
  }

  func startTimer(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    time.startVirtualTimer(after: duration, action)
  }
}

@available(SwiftStdlib 6.0, *)
extension Engine: VirtualTime {
  func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }

  func startVirtualTimer(after delay: Duration, _ callback: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let id = startTimer(after: delay, callback)
    return { [weak self] in self?.cancelTimer(id) }
  }
}
