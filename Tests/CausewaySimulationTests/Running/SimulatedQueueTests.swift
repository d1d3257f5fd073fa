import Causeway
import CausewaySimulation
import Testing

@Suite(.requiresSimulation) struct SimulatedQueueTests {
  @Test(arguments: [false, true]) func blocksRunInOrder(_ isMain: Bool) async throws {
    try await simulate(schedules: 100) { simulation in
      let queue = simulation.queue(isMain: isMain)
      let order = Locked<[Int]>([])
      queue.async {
        order.withLock { $0.append(1) }
        queue.async { order.withLock { $0.append(3) } }
      }
      queue.async { order.withLock { $0.append(2) } }
      queue.asyncAfter(.seconds(1)) { order.withLock { $0.append(4) } }
      await simulation.settle()
      #expect(order.withLock { $0 } == [1, 2, 3, 4])
    }
  }

  @Test func twoQueuesRunInEveryOrder() async {
    let report = await findFailure(schedules: 100) { simulation in
      let order = Locked<[Int]>([])
      simulation.queue().async { order.withLock { $0.append(1) } }
      simulation.queue().async { order.withLock { $0.append(2) } }
      await simulation.settle()
      #expect(order.withLock { $0 } == [1, 2])
    }
    #expect(report.failure != nil)
  }
}
