import Testing

@testable import CausewaySimulation

@Suite struct ScheduleSearchTests {
  /// Runs a search over a tree of decisions with these numbers of options, and returns the schedules.
  private func schedules(
    _ strategy: SearchStrategy, _ counts: [Int], seed: UInt64 = 1, limit: Int = 1_000
  ) -> (schedules: [[Int]], isExhausted: Bool) {
    var search = ScheduleSearch(strategy, seed: seed)
    var schedules: [[Int]] = []
    while schedules.count < limit, var chooser = search.next() {
      schedules.append(counts.map { chooser.select(among: $0) })
      search.learn(from: chooser)
    }
    return (schedules, search.isExhausted)
  }

  @Test func anExhaustiveSearchRunsEveryScheduleOnce() {
    let found = schedules(.exhaustive, [2, 3, 1, 2])
    #expect(found.schedules.count == 12)
    #expect(Set(found.schedules).count == 12)
    #expect(found.isExhausted)
  }

  @Test func anExhaustiveSearchThatEndsEarlyIsNotExhausted() {
    #expect(!schedules(.exhaustive, [2, 3, 2], limit: 11).isExhausted)
    #expect(schedules(.exhaustive, [2, 3, 2], limit: 12).isExhausted)
  }

  @Test(arguments: [SearchStrategy.mixed, .random, .priorities(changes: 2), .deviations(upTo: 2)])
  func theOrdinaryOrderComesFirst(_ strategy: SearchStrategy) {
    #expect(schedules(strategy, [4, 4, 4, 4], limit: 1).schedules == [[0, 0, 0, 0]])
  }

  @Test func deviationsAreLimited() {
    let found = schedules(.deviations(upTo: 2), Array(repeating: 3, count: 20), limit: 300).schedules
    let numbers = found.map { schedule in schedule.count { $0 != 0 } }
    #expect(numbers.max() == 2)
    #expect(Set(numbers) == [0, 1, 2])
  }

  @Test func theSameSeedFindsTheSameSchedules() {
    #expect(schedules(.mixed, [3, 3, 3], seed: 5, limit: 50) == schedules(.mixed, [3, 3, 3], seed: 5, limit: 50))
    #expect(schedules(.mixed, [3, 3, 3], seed: 5, limit: 50) != schedules(.mixed, [3, 3, 3], seed: 6, limit: 50))
  }
}

@Suite struct ScheduleTraceTests {
  @Test(arguments: [[:], [0: 1], [3: 1, 17: 2], [100: 12]] as [[Int: Int]])
  func isReadAsWritten(_ options: [Int: Int]) {
    let trace = ScheduleTrace(options)
    #expect(ScheduleTrace(trace.text) == trace)
  }

  @Test func isWrittenInTheOrderOfTheDecisions() {
    #expect(ScheduleTrace([17: 2, 3: 1]).text == "3:1 17:2")
    #expect(ScheduleTrace([:]).text == "in order")
  }

  @Test(arguments: ["", " ", "3", "3:", ":1", "3:0", "-1:1", "3:1:2", "3:1 3:2", "a:b", "3:1,4:1", "in  order"])
  func refusesOtherText(_ text: String) {
    #expect(ScheduleTrace(text) == nil)
  }

  @Test func keepsTheDecisionsThatAreNotOrdinary() {
    var chooser = Chooser(.prefix([0, 2, 0, 1]), seed: 0)
    for _ in 0..<6 { _ = chooser.select(among: 3) }
    #expect(ScheduleTrace(chooser).options == [1: 2, 3: 1])
  }
}

@Suite struct ShrinkingTests {
  /// Simplifies a trace that fails while a condition holds.
  private func shrink(_ options: [Int: Int], _ fails: @escaping ([Int: Int]) -> Bool) async -> [Int: Int] {
    var shrinking = Shrinking(ScheduleTrace(options))
    await shrinking.run { fails($0.options) ? $0 : nil }
    return shrinking.best.options
  }

  @Test func keepsTheDecisionsThatTheFailureNeeds() async {
    let all = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, 3) })
    #expect(await shrink(all) { $0[17] != nil && $0[64] != nil } == [17: 1, 64: 1])
  }

  @Test func findsThatTheOrdinaryOrderFails() async {
    #expect(await shrink([1: 1, 5: 2]) { _ in true } == [:])
  }

  @Test func keepsAnOptionThatIsNeeded() async {
    #expect(await shrink([1: 1, 5: 2]) { $0[5] == 2 } == [5: 2])
  }
}

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
