import Testing

@testable import CausewaySimulation

/// The same decisions lead to the same steps.
@Suite(.requiresSimulation) @MainActor struct DeterminismTests {
  /// 10 pairs for each race, and 200 in `.ci/check simulate`: 5,000 in all.
  private static let rounds = min(200, SearchOptions(schedules: 10, strategy: .mixed, maxSteps: 1).schedules)

  @Test(arguments: RaceTests.races) func theSameSeedTakesTheSameSteps(_ race: Race) async {
    let runners = (0..<2).map { _ in ScheduleRunner(maxSteps: 10_000, race.broken) }
    for seed in 0..<UInt64(Self.rounds) {
      var histories: [StepHistory] = []
      for runner in runners {
        runner.patience = 0
        let log = StepLog()
        _ = await IssueScope(log: runner.issues).run(.suppressed) {
          await runner.watching { await runner.run(Chooser(.random, seed: seed), log: log) }
        }
        histories.append(log.history)
      }
      #expect(!histories[0].steps.isEmpty)
      #expect(histories[0].steps.map(\.identity) == histories[1].steps.map(\.identity))
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
