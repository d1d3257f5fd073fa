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
