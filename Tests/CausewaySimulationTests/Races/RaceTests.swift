import CausewaySimulation
import Testing

/// Races that view models have, as people write them.
@Suite(.requiresSimulation) struct RaceTests {
  static let races: [Race] = [
    ActorReentrancy.race,
    BadgeCount.race,
    CacheWriteAfterClear.race,
    CancelAgainstCompletion.race,
    DebounceAgainstSubmit.race,
    DoubleLoop.race,
    DoubleResume.race,
    DoubleSubmit.race,
    LateCallback.race,
    LateRollback.race,
    LoadingFlag.race,
    LockOrder.race,
    LogoutDuringLoad.race,
    LostAnswer.race,
    LostContinuation.race,
    LostUpdate.race,
    MissedChange.race,
    PageLoadedTwice.race,
    RefreshStampede.race,
    RetryStorm.race,
    StaleAnswer.race,
    StaleConnection.race,
    SubscribeAfterSend.race,
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

/// A view model with a race, and its corrected twin.
struct Race: Sendable, CustomTestStringConvertible {
  typealias Body = @MainActor @Sendable (Simulation) async throws -> Void

  let name: String
  let broken: Body
  let correct: Body

  init(_ name: String, broken: @escaping Body, correct: @escaping Body) {
    self.name = name
    self.broken = broken
    self.correct = correct
  }

  var testDescription: String { name }
}
