/// A stand-in for a serial `DispatchQueue` in fakes.
///
/// Its blocks run one after the other, each as a step of its own that the search orders against all others.
public final class SimulatedQueue: Sendable {
  private let simulation: Simulation
  private let isolation: StepIsolation
  private nonisolated(unsafe) var blocks: [() -> Void] = []
  private nonisolated(unsafe) var isScheduled = false

  init(_ simulation: Simulation, _ isolation: StepIsolation) {
    self.simulation = simulation
    self.isolation = isolation
  }

  /// Runs a block later.
  public func async(_ block: @escaping () -> Void) {
    blocks.append(block)
    scheduleNext()
  }

  /// Runs a block after a virtual time, behind the blocks that wait then.
  public func asyncAfter(_ delay: Duration, _ block: @escaping () -> Void) {
    simulation.schedule(after: delay, on: isolation) { self.async(block) }
  }

  /// Runs a block now.
  ///
  /// The blocks that wait run after it, in contrast to those of a real queue.
  public func sync<Result>(_ block: () throws -> Result) rethrows -> Result {
    try block()
  }

  private func scheduleNext() {
    if isScheduled || blocks.isEmpty { return }
    isScheduled = true
    simulation.schedule(after: .zero, on: isolation) {
      let block = self.blocks.removeFirst()
      self.isScheduled = false
      block()
      self.scheduleNext()
    }
  }
}

extension Simulation {
  /// Returns a queue for a fake service.
  ///
  /// - Parameter isMain: Whether it stands for the main queue.
  public func queue(isMain: Bool = false) -> SimulatedQueue {
    SimulatedQueue(self, isMain ? .main : .pool)
  }
}
