import CausewaySimulation
import Testing

@Suite(.requiresSimulation) struct SimulateTests {
  private struct Refused: Error {}

  @Test func aFailureShowsTheExpectationOnceAndOneReport() async {
    let issues = await recordedIssues {
      try await simulate { simulation in
        if simulation.chooseBool() { Issue.record("the expectation") }
      }
    }
    #expect(issues.count(where: { $0 == "the expectation" }) >= 1)
    #expect(issues.last?.hasPrefix("Schedule ") == true)
    #expect(issues.last?.contains("try await simulate(replaying: \"0:1\") { … }") == true)
    #expect(issues.count(where: { $0.hasPrefix("Schedule ") }) == 1)
  }

  @Test func theErrorOfTheBodyIsThrown() async {
    let issues = await recordedIssues {
      do { try await simulate { _ in throw Refused() } } catch { #expect(error is Refused) }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains(" fails. The body has thrown Refused().") == true)
  }

  @Test @MainActor func aReplayRunsOneSchedule() async throws {
    var runs = 0
    try await simulate(replaying: "0:2") { simulation in
      runs += 1
      #expect(simulation.choose(from: ["a", "b", "c"]) == "c")
    }
    #expect(runs == 1)
  }

  @Test func aFailingReplayIsReported() async {
    let issues = await recordedIssues {
      try await simulate(replaying: "0:1") { simulation in
        if simulation.chooseBool() { Issue.record("again") }
      }
    }
    #expect(issues.first == "again")
    #expect(issues.last?.hasPrefix("The schedule fails.") == true)
  }

  @Test(arguments: ["nonsense", "", "5:1", "0:9"])
  func aReplayThatDoesNotFitIsReported(_ trace: String) async {
    let issues = await recordedIssues {
      try await simulate(replaying: trace) { simulation in _ = simulation.chooseBool() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("“\(trace)”") == true)
  }

  @Test func anExhaustiveSearchSaysSo() async throws {
    let report = try await simulate(strategy: .exhaustive) { _ in
      let first = Task { await Task.yield() }
      let second = Task { await Task.yield() }
      await first.value
      await second.value
    }
    #expect(report.isExhaustive)
    #expect(report.schedules > 10)
  }

  @Test func anExhaustiveSearchThatEndsEarlyWarns() async {
    let issues = await recordedIssues {
      let report = try await simulate(schedules: 3, strategy: .exhaustive) { _ in
        await withTaskGroup { group in
          for _ in 0..<8 { group.addTask { await Task.yield() } }
        }
      }
      #expect(!report.isExhaustive)
    }
    #expect(issues.map { $0.hasPrefix("The search was not exhaustive: it ended after ") } == [true])
  }

  @Test(arguments: [SearchStrategy.random, .priorities(changes: 2), .deviations(upTo: 2), .exhaustive])
  func everyStrategyFindsASimpleRace(_ strategy: SearchStrategy) async {
    let report = await findFailure(strategy: strategy) { _ in
      let counter = Counter()
      await withTaskGroup { group in
        for _ in 0..<2 { group.addTask { await counter.add() } }
      }
      #expect(await counter.count == 2)
    }
    #expect(report.failure != nil)
  }

  private actor Counter {
    private(set) var count = 0

    func add() async {
      let before = count
      await Task.yield()
      count = before + 1
    }
  }

  @Test func outsideATestItThrows() async {
    await Task.detached {
      _ = await #expect(throws: SimulationError.self) { try await simulate { _ in } }
    }.value
  }

  @Test func insideASimulationItThrows() async throws {
    try await simulate(schedules: 3) { _ in
      _ = await #expect(throws: SimulationError.self) { try await simulate { _ in } }
    }
  }

  @Test func itRunsInsideAnExitTest() async {
    await #expect(processExitsWith: .success) {
      let report = try await simulate(schedules: 50) { simulation in await simulation.settle() }
      if report.schedules < 50 { throw CancellationError() }
    }
  }

  @Test func itFailsInsideAnExitTest() async {
    let issues = await recordedIssues {
      await #expect(processExitsWith: .success) {
        try await simulate { simulation in
          if simulation.chooseBool() { Issue.record("inside") }
        }
      }
    }
    #expect(issues.contains { $0.contains("inside") })
  }
}
