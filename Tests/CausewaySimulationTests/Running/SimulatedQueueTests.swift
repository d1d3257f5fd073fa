import CausewaySimulation
import Testing

@Suite(.requiresSimulation) struct SimulatedQueueTests {
  @Test(arguments: [false, true]) func blocksRunInOrder(_ isMain: Bool) async throws {
    try await simulate(schedules: 100) { simulation in
      let queue = simulation.queue(isMain: isMain)
      var order: [Int] = []
      queue.async {
        order.append(1)
        queue.async { order.append(3) }
      }
      queue.async { order.append(2) }
      queue.asyncAfter(.seconds(1)) { order.append(4) }
      await simulation.settle()
      #expect(order == [1, 2, 3, 4])
    }
  }

  @Test func twoQueuesRunInEveryOrder() async {
    let report = await findFailure(schedules: 100) { simulation in
      var order: [Int] = []
      simulation.queue().async { order.append(1) }
      simulation.queue().async { order.append(2) }
      await simulation.settle()
      #expect(order == [1, 2])
    }
    #expect(report.failure != nil)
  }
}
