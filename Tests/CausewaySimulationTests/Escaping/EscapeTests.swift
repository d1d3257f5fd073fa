import CausewaySimulation
import CausewayTesting
import Dispatch
import Testing

/// Code that runs on real threads: it works, and the simulation says that it has no control over it.
@Suite(.requiresSimulation, .serialized) struct EscapeTests {
  private func escapes(_ body: @escaping @MainActor @Sendable (Simulation) async throws -> Void) async -> Bool {
    var report = SimulationReport?.none
    let issues = await recordedIssues { report = try await simulate(schedules: 5, body) }
    let isReported = issues.contains { $0.contains("resumed by other threads") }
    #expect(report?.failure == nil)
    #expect(report?.isDeterministic == !isReported)
    return isReported
  }

  @Test func dispatchQueues() async {
    let isReported = await escapes { _ in
      await withCheckedContinuation { continuation in
        // The main queue is served when the body is suspended, so that the resumption is not earlier.
        DispatchQueue.main.async { DispatchQueue.global().async { continuation.resume() } }
      }
    }
    #expect(isReported)
  }

  @Test func theMainQueue() async {
    let isReported = await escapes { _ in
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    #expect(isReported)
  }

  private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "custom executor")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private actor Custom {
    private let executor = QueueExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func answer() -> Int { 42 }
  }

  @Test func executorsOfTheirOwn() async {
    let isReported = await escapes { _ in
      let answer = await Custom().answer()
      #expect(answer == 42)
    }
    #expect(isReported)
  }

  /// Calls a closure after so many turns of the queues that the simulation counts.
  private static func after(_ turns: Int, _ body: @escaping @Sendable () -> Void) {
    if turns == 0 { return body() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
      DispatchQueue.main.async { after(turns - 1, body) }
    }
  }

  /// On a busy machine a queue may take long, and after the first schedule it is known that a queue is involved.
  @Test func aQueueThatIsLateOnceIsWaitedFor() async {
    let schedules = Probe(0)
    let isReported = await escapes { _ in
      schedules.change { $0 += 1 }
      let turns = schedules.value == 3 ? 400 : 1
      await withCheckedContinuation { continuation in Self.after(turns) { continuation.resume() } }
    }
    #expect(isReported)
  }

  @Test func nothingElse() async {
    let isReported = await escapes { simulation in
      simulation.callBack {}
      await simulation.settle()
    }
    #expect(!isReported)
  }
}
