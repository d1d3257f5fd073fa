import Causeway

/// The virtual time of a simulation, with its timers.
@available(SwiftStdlib 6.0, *)
struct VirtualClock: ErasedClock {
  let engine: Engine

  var now: Nanoseconds { Nanoseconds(engine.now) }

  var isExact: Bool { true }

  func start(at deadline: Nanoseconds, _ action: @escaping @Sendable () -> Void) -> TimerHandle {
    let id = engine.startTimer(after: Duration(deadline - now), action)
    return .hosted { [weak engine] in engine?.cancelTimer(id) }
  }
}
