import Causeway
import CausewaySimulation
import CausewayViewModel
import Testing

/// Taps, answers and cancellations in any order.
@MainActor
@Suite(.requiresSimulation) struct ActionTests {
  @Test func ignoredTapsNeverOverlapAndWaitingCallersGetTheirOwnResult() async throws {
    try await simulate(schedules: 200) { simulation in
      let running = Overlap()
      let action = Action<Int, Int> { input in
        try await running.during {
          try await simulation.delay()
          if simulation.chooseBool() { throw Broken() }
          return input * 10
        }
      }
      var results: [Int: Int?] = [:]
      for input in 1...3 {
        Task {
          try? await simulation.delay()
          results[input] = await action.run(input)
        }
      }
      await simulation.settle()
      #expect(running.highest == 1)
      #expect(!action.isExecuting)
      #expect(results.count == 3)
      for (input, result) in results { #expect(result == nil || result == input * 10) }
    }
  }

  @Test func queuedCallsAllRunInOrder() async throws {
    try await simulate(schedules: 200) { simulation in
      let running = Overlap()
      var called: [Int] = []
      var executed: [Int] = []
      let action = Action<Int, Void>(whenBusy: .queue) { input in
        try await running.during {
          executed.append(input)
          try await simulation.delay()
          if simulation.chooseBool() { throw Broken() }
        }
      }
      for input in 1...4 {
        simulation.callBackOnMain(after: nil) {
          called.append(input)
          action(input)
        }
      }
      await simulation.settle()
      #expect(executed == called)
      #expect(running.highest == 1)
      #expect(!action.isExecuting)
    }
  }

  @Test func restartDeliversOnlyTheLastCall() async throws {
    try await simulate(schedules: 200) { simulation in
      var last = 0
      var delivered: [Int] = []
      let action = Action<Int, Int>(whenBusy: .restart) { input in
        // A service that ignores its cancellation.
        try? await simulation.delay()
        return input
      } onValue: { value in
        #expect(value == last)
        delivered.append(value)
      }
      for input in 1...4 {
        simulation.callBackOnMain(after: nil) {
          last = input
          action(input)
        }
      }
      await simulation.settle()
      #expect(delivered.last == last)
      #expect(!action.isExecuting)
    }
  }

  @Test func nothingIsDeliveredAfterCancel() async throws {
    try await simulate(schedules: 200) { simulation in
      let policy = simulation.choose(from: [BusyPolicy.ignore, .restart, .queue])
      let cancelled = Mark()
      let action = Action<Int, Int>(whenBusy: policy) { (input: Int) in
        let answers = PassthroughSubject<Int, Never>()
        for _ in 1...2 { simulation.callBack(after: nil) { answers.send(input) } }
        return answers.prefix(2)
      } onValue: { _ in
        #expect(!cancelled.isSet)
      }
      let callers = (1...3).map { input in Task { await action.run(input) } }
      try await simulation.delay()
      cancelled.set()
      action.cancel()
      #expect(!action.isExecuting)
      for caller in callers { caller.cancel() }
      await simulation.settle()
      #expect(!action.isExecuting)
      #expect(action.lastError == nil)
    }
  }
}
