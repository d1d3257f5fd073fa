/// A stand-in for a serial `DispatchQueue` in fakes.
///
/// Its blocks run one after the other, in the order in which they were added. The search decides when each runs.
public final class SimulatedQueue: Sendable {
  // Safety: The simulation runs all code on one thread. Tested by `SimulatedQueueTests`.
  private nonisolated(unsafe) var blocks: [() -> Void] = []
  private nonisolated(unsafe) var isScheduled = false

  private let simulation: Simulation
  private let isMain: Bool

  init(_ simulation: Simulation, isMain: Bool) {
    self.simulation = simulation
    self.isMain = isMain
  }

  /// Runs a block later.
  public func async(_ block: @escaping () -> Void) {
    blocks.append(block)
    scheduleNext()
  }

  /// Runs a block after a virtual time, behind the blocks that wait then.
  public func asyncAfter(_ delay: Duration, _ block: @escaping () -> Void) {
    simulation.callBack(after: delay) { self.async(block) }
  }

  private func scheduleNext() {
    if isScheduled || blocks.isEmpty { return }
    isScheduled = true
    if isMain {
      simulation.callBackOnMain { self.runNext() }
    } else {
      simulation.callBack { self.runNext() }
    }
  }

  private func runNext() {
    let block = blocks.removeFirst()
    isScheduled = false
    block()
    scheduleNext()
  }
}

extension Simulation {
  /// Returns a queue for a fake service.
  ///
  /// - Parameter isMain: Whether it stands for the main queue.
  public func queue(isMain: Bool = false) -> SimulatedQueue {
    SimulatedQueue(self, isMain: isMain)
  }
}
