import InterleavedBridging
import InterleavedCauseway
import InterleavingExplorer
import Testing

extension Interleavings {
  @Suite struct ShippedTests {
    private static let sending =
      SerializerScenarios.all + PassthroughScenarios.all + ValueScenarios.all + EmitterScenarios.all
      + MergerScenarios.all + SequenceScenarios.all + SharingScenarios.all + RepeatingScenarios.all

    static let everyday =
      (sending + TurnScenarios.all).map(\.patient) + (sending + TurnScenarios.impatient).map(\.impatient)
      + TokenScenarios.all + OneShotScenarios.all + SlotScenarios.all + LaneScenarios.all + HopScenarios.all

    private static let sendingDeep =
      SerializerScenarios.deep + PassthroughScenarios.deep + MergerScenarios.deep + SequenceScenarios.deep
      + SharingScenarios.deep

    static let deep =
      (sendingDeep + TurnScenarios.deep + HopScenarios.deep).map(\.patient) + sendingDeep.map(\.impatient)
      + SlotScenarios.deep + LaneScenarios.deep

    /// Scenarios with so few steps that all schedules are run every time, not only the distinct ones.
    static let small = [
      EmitterScenarios.adding, TokenScenarios.cancellingTwice, OneShotScenarios.dropping, OneShotScenarios.deciding,
      RepeatingScenarios.setting,
    ]

    /// One of each group of equivalent schedules, with atomic operations inside critical sections as steps too.
    @Test(arguments: everyday + (Interleavings.isDeep ? deep : []))
    func holdsInEveryDistinctSchedule(_ scenario: Scenario) {
      let limit = Interleavings.isDeep ? 500_000 : 300_000
      expectComplete(Explorer(.distinct, isFine: Interleavings.isDeep, limit: limit).explore(scenario))
    }

    /// All schedules, without an assumption on their equivalence.
    @Test(arguments: Interleavings.isDeep ? everyday : small)
    func holdsInEverySchedule(_ scenario: Scenario) {
      expectComplete(Explorer(.every, limit: Interleavings.isDeep ? 300_000 : 50_000).explore(scenario))
    }

    private func expectComplete(_ exploration: Exploration) {
      if Interleavings.isDeep { print(exploration) }
      #expect(exploration.failure == nil, "\(exploration)")
      #expect(exploration.isComplete || Interleavings.isDeep, "\(exploration)")
    }
  }
}
