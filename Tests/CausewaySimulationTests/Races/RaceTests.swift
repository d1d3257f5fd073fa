import CausewaySimulation
import Testing

/// Races that view models have, as people write them.
@Suite struct RaceTests {
  static let races: [Race] = [
    BadgeCount.race,
    DoubleLoop.race,
    DoubleResume.race,
    LateCallback.race,
    LoadingFlag.race,
    LockOrder.race,
    LostAnswer.race,
    LostContinuation.race,
    MissedChange.race,
    StaleAnswer.race,
    StaleConnection.race,
    UploadQueue.race,
    WriteOrder.race,
  ]

  @Test(arguments: races) func isFound(_ race: Race) async throws {
    let report = await findFailure(schedules: 1_000, race.broken)
    let failure = try #require(report.failure)
    #expect(failure.isReproducible)
  }

  @Test(arguments: races) func theCorrectedTwinSurvives(_ race: Race) async throws {
    try await simulate(schedules: 1_000, race.correct)
  }
}
