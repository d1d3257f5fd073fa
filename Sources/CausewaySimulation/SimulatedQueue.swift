import Causeway

/// A stand-in for a serial `DispatchQueue` in fakes.
///
/// Its blocks run one after the other, in the order in which they were added. The search decides when each runs.
@available(SwiftStdlib 6.0, *)
public final class SimulatedQueue: Sendable {
  private struct Block {
    let work: @Sendable () -> Void
    let location: (fileID: StaticString, line: UInt)
  }

  private struct State {
    var blocks: [Block] = []
    var isScheduled = false
  }

  private let state = Locked(State())
  private let simulation: Simulation
  private let isMain: Bool

  init(_ simulation: Simulation, isMain: Bool) {
    self.simulation = simulation
    self.isMain = isMain
  }

  /// Runs a block later.
  ///
  /// - Parameters:
  ///   - fileID: The file ID named in the report of a failure.
  ///   - line: The line named in the report of a failure.
  ///   - block: The block. On a queue that stands for the main queue, it runs on the main actor.
  public func async(fileID: StaticString = #fileID, line: UInt = #line, _ block: @escaping @Sendable () -> Void) {
    state.withLock { $0.blocks.append(Block(work: block, location: (fileID, line))) }
    scheduleNext()
  }

  /// Runs a block after a virtual time, behind the blocks that wait then.
  ///
  /// - Parameters:
  ///   - delay: The virtual time.
  ///   - fileID: The file ID named in the report of a failure.
  ///   - line: The line named in the report of a failure.
  ///   - block: The block.
  public func asyncAfter(
    _ delay: Duration, fileID: StaticString = #fileID, line: UInt = #line, _ block: @escaping @Sendable () -> Void
  ) {
    simulation.callBack(after: delay, fileID: fileID, line: line) { self.async(fileID: fileID, line: line, block) }
  }

  private func scheduleNext() {
    let next = state.withLock { state -> Block? in
      if state.isScheduled { return nil }
      state.isScheduled = !state.blocks.isEmpty
      return state.blocks.first
    }
    guard let (fileID, line) = next?.location else { return }
    if isMain {
      simulation.callBackOnMain(fileID: fileID, line: line) { self.runNext() }
    } else {
      simulation.callBack(fileID: fileID, line: line) { self.runNext() }
    }
  }

  private func runNext() {
    let block = state.withLock { state in
      state.isScheduled = false
      return state.blocks.removeFirst()
    }
    block.work()
    scheduleNext()
  }
}

@available(SwiftStdlib 6.0, *)
extension Simulation {
  /// Returns a queue for a fake service.
  ///
  /// - Parameter isMain: Whether it stands for the main queue.
  /// - Returns: A serial queue.
  public func queue(isMain: Bool = false) -> SimulatedQueue {
    SimulatedQueue(self, isMain: isMain)
  }
}
