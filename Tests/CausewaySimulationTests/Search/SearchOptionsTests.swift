import Testing

@testable import CausewaySimulation

@Suite struct SearchOptionsTests {
  private func options(_ environment: [String: String], schedules: Int = 100) -> SearchOptions {
    SearchOptions(schedules: schedules, strategy: .mixed, maxSteps: 10, environment: environment)
  }

  @Test func theEnvironmentRaisesTheNumberOfSchedules() {
    #expect(options(["SIMULATION_SCHEDULES": "5000"]).schedules == 5_000)
    #expect(options(["SIMULATION_SCHEDULES": "50"]).schedules == 100)
    #expect(options(["SIMULATION_SCHEDULES": "many"]).schedules == 100)
    #expect(options([:]).schedules == 100)
  }

  @Test func theEnvironmentSelectsTheSeed() {
    #expect(options(["SIMULATION_SEED": "77"]).seed == 77)
    #expect(options([:]).seed == 1)
  }

  @Test func atLeastOneScheduleIsRun() {
    #expect(options([:], schedules: 0).schedules == 1)
  }
}
