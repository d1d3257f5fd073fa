import Causeway
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
      let order = Locked<[Int]>([])
      for number in 0..<2 { simulation.callBack { order.withLock { $0.append(number) } } }
      await simulation.settle()
      #expect(order.withLock { $0 } == [0, 1])
    }
    #expect(report.failure != nil)
  }

  @Test func delayedCallbacksComeAtTheirTime() async throws {
    try await simulate(schedules: 50) { simulation in
      let times = Locked<[Duration]>([])
      simulation.callBack(after: .seconds(2)) { times.withLock { $0.append(simulation.now) } }
      simulation.callBackOnMain(after: .seconds(1)) { times.withLock { $0.append(simulation.now) } }
      await simulation.settle()
      #expect(times.withLock { $0 } == [.seconds(1), .seconds(2)])
    }
  }
}
