import Causeway

/// The virtual time of a simulation, with its timers.
struct VirtualClock: TimerHostingClock {
  struct Instant: InstantProtocol {
    let time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  let engine: Engine

  var now: Instant { Instant(time: engine.now) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: now.duration(to: deadline))
  }

  func startTimer(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let id = engine.startTimer(after: duration, action)
    return { [weak engine] in engine?.cancelTimer(id) }
  }
}
