import Testing

@testable import CausewaySimulation

/// The same decisions lead to the same steps.
@Suite(.requiresSimulation) @MainActor struct DeterminismTests {
  private static let rounds = SearchOptions(schedules: 10, strategy: .mixed, maxSteps: 1).schedules

  @Test(arguments: RaceTests.races) func theSameSeedTakesTheSameSteps(_ race: Race) async {
    let first = ScheduleRunner(maxSteps: 10_000, race.broken)
    let second = ScheduleRunner(maxSteps: 10_000, race.broken)
    first.patience = 0
    second.patience = 0
    let scope = IssueScope(log: first.issues)
    for seed in 0..<UInt64(Self.rounds) {
      let logs = await scope.run(.suppressed) {
        let logs = (StepLog(), StepLog())
        _ = await first.watching { await first.run(Chooser(.random, seed: seed), log: logs.0) }
        _ = await second.watching { await second.run(Chooser(.random, seed: seed), log: logs.1) }
        return logs
      }
      #expect(!logs.0.history.steps.isEmpty)
      #expect(logs.0.history.steps.map(\.identity) == logs.1.history.steps.map(\.identity))
    }
  }

  @Test(arguments: RaceTests.races) func aFailureIsRepeatedEachTime(_ race: Race) async throws {
    let failure = try #require(await findFailure(race.broken).failure)
    let trace = try #require(ScheduleTrace(failure.trace))
    let runner = ScheduleRunner(maxSteps: 10_000, race.broken)
    runner.patience = 0
    let results = await IssueScope(log: runner.issues).run(.suppressed) {
      var results: [ScheduleResult] = []
      for _ in 0..<100 { results.append(await runner.watching { await runner.run(trace.chooser) }) }
      return results
    }
    #expect(results.allSatisfy { $0.failure?.reason == failure.reason })
    #expect(Set(results.map(\.fingerprint)).count == 1)
    #expect(Set(results.map(\.steps)).count == 1)
  }
}

extension StepHistory.Step {
  /// The parts of a step that do not depend on addresses.
  fileprivate var identity: String { "\(owner) \(isolation) \(kind) \(time) \(notes)" }
}
