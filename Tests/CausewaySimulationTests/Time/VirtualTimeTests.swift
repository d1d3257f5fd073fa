import CausewaySimulation
import Testing

@testable import CausewayTesting

@Suite(.requiresSimulation) struct VirtualTimeTests {
  @Test func sleepsTakeNoTimeAndEndExactly() async throws {
    try await simulate(schedules: 50) { simulation in
      let continuous = ContinuousClock.now
      let suspending = SuspendingClock.now
      await withTaskGroup { group in
        for seconds in 1...60 {
          group.addTask { try? await Task.sleep(for: .seconds(60 * seconds)) }
        }
      }
      #expect(simulation.now == .seconds(3_600))
      #expect(ContinuousClock.now - continuous == .seconds(3_600))
      #expect(SuspendingClock.now - suspending == .seconds(3_600))
    }
  }

  @Test func everyWayToSleepIsVirtual() async throws {
    try await simulate(schedules: 20) { simulation in
      try await Task.sleep(nanoseconds: 1_000_000_000)
      try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
      try await Task.sleep(until: .now + .seconds(1), tolerance: .seconds(5), clock: .suspending)
      try await ContinuousClock().sleep(for: .seconds(1))
      try await SuspendingClock().sleep(until: .now + .seconds(1))
      #expect(simulation.now == .seconds(5))
    }
  }

  @Test func sleepsEndInTheOrderOfTheirDeadlines() async throws {
    try await simulate(schedules: 200) { simulation in
      var ended: [Int] = []
      for seconds in [3, 1, 2] {
        Task {
          try await Task.sleep(for: .seconds(seconds))
          ended.append(seconds)
        }
      }
      await simulation.settle()
      #expect(ended == [1, 2, 3])
    }
  }

  @Test func sleepsWithOneDeadlineEndInAnyOrder() async throws {
    let report = await findFailure(schedules: 200) { simulation in
      var ended: [Int] = []
      for number in 1...2 {
        Task {
          try await Task.sleep(for: .seconds(1))
          ended.append(number)
        }
      }
      await simulation.settle()
      #expect(ended == [1, 2])
    }
    #expect(report.failure != nil)
  }

  @Test func advancingStopsAtItsTime() async throws {
    try await simulate(schedules: 100) { simulation in
      var ticks = 0
      let ticker = Task {
        while !Task.isCancelled {
          try await Task.sleep(for: .seconds(1))
          ticks += 1
        }
      }
      await simulation.advance(by: .milliseconds(2_500))
      #expect(ticks == 2)
      #expect(simulation.now == .milliseconds(2_500))
      await simulation.advance(by: .milliseconds(500))
      #expect(ticks == 3)
      await simulation.advance(by: .zero)
      #expect(ticks == 3)
      ticker.cancel()
    }
  }

  @Test func aCancelledSleepEndsAtOnce() async throws {
    try await simulate(schedules: 100) { simulation in
      let sleeper = Task { try await Task.sleep(for: .seconds(100)) }
      Task {
        try await Task.sleep(for: .seconds(1))
        sleeper.cancel()
      }
      await #expect(throws: CancellationError.self) { try await sleeper.value }
      #expect(simulation.now == .seconds(1))
    }
  }

  @Test func theTimeDoesNotMoveForASleepThatWasCancelled() async throws {
    try await simulate(schedules: 100) { simulation in
      let sleeper = Task { try? await Task.sleep(for: .seconds(100)) }
      try await Task.sleep(for: .seconds(1))
      sleeper.cancel()
      await simulation.settle()
      #expect(simulation.now == .seconds(1))
    }
  }

  @Test func settlingWaitsForAllThatIsLeft() async throws {
    try await simulate(schedules: 100) { simulation in
      var isDone = false
      Task {
        try await simulation.delay()
        Task {
          try await simulation.delay()
          isDone = true
        }
      }
      await simulation.settle()
      #expect(isDone)
    }
  }
}

/// What measures real time also inside a simulation.
@MainActor
@Suite(.requiresSimulation) struct RealTimeTests {
  @Test func aWaitOfAContractIsNotOverWhenTheVirtualTimePasses() async throws {
    try await simulate(schedules: 1) { simulation in
      let watched = Watched(false)
      let waiting = Task { await watched.wait(.seconds(600)) { $0 } }
      for _ in 0..<5 { await simulation.advance(by: .seconds(3_600)) }
      watched.change { $0 = true }
      #expect(await waiting.value)
    }
  }
}
