import CausewaySimulationRuntime

@available(SwiftStdlib 6.0, *)
extension Engine {
  // Safety: A thread stores its engine only between `enter()` and `leave()`, while the engine is in use. Tested by
  // `IssueLogTests`.

  /// The engine that runs a step on the calling thread.
  static var onThisThread: Engine? {
    causeway_simulation_engine().map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() }
  }

  var isOnThisThread: Bool {
    causeway_simulation_engine() == Unmanaged.passUnretained(self).toOpaque()
  }

  /// Returns the engine that a job belongs to.
  ///
  /// On a thread that simulates, every job belongs to its engine. On any other thread, the jobs of tasks and actors that
  /// a schedule has seen do.
  static func capturing(_ job: UnownedJob) -> Engine? {
    if let engine = onThisThread { return engine }
    return Arrivals.isWatching ? Arrivals.engine(awaiting: job) : nil
  }
}
