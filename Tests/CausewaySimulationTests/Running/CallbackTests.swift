import CausewaySimulation
import Dispatch
import Testing

@Suite(.requiresSimulation) struct CallbackTests {
  @Test func callbacksOnTheMainThreadRunOnTheMainActor() async throws {
    try await simulate(schedules: 50) { simulation in
      var count = 0
      simulation.callBackOnMain { count += 1 }
      simulation.callBackOnMain(after: nil) { MainActor.assumeIsolated { count += 1 } }
      simulation.queue(isMain: true).async { dispatchPrecondition(condition: .onQueue(.main)) }
      await simulation.settle()
      #expect(count == 2)
    }
  }

  @Test func callbacksFromOtherThreadsDoNot() async {
    await #expect(processExitsWith: .failure) {
      try await simulate { simulation in
        simulation.callBack { MainActor.assumeIsolated {} }
        await simulation.settle()
      }
    }
  }

  @Test func callbacksComeInEveryOrder() async {
    let report = await findFailure(schedules: 100) { simulation in
      var order: [Int] = []
      for number in 0..<2 { simulation.callBack { order.append(number) } }
      await simulation.settle()
      #expect(order == [0, 1])
    }
    #expect(report.failure != nil)
  }

  @Test func delayedCallbacksComeAtTheirTime() async throws {
    try await simulate(schedules: 50) { simulation in
      var times: [Duration] = []
      simulation.callBack(after: .seconds(2)) { times.append(simulation.now) }
      simulation.callBackOnMain(after: .seconds(1)) { times.append(simulation.now) }
      await simulation.settle()
      #expect(times == [.seconds(1), .seconds(2)])
    }
  }
}
