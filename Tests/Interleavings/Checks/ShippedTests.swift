import InterleavedBridging
import InterleavedCauseway
import InterleavingExplorer
import Testing

extension Interleavings {
  @Suite struct ShippedTests {
    static let everyday =
      SerializerScenarios.all + PassthroughScenarios.all + ValueScenarios.all + EmitterScenarios.all
      + MergerScenarios.all + SharingScenarios.all + OneShotScenarios.all + RepeatingScenarios.all + SlotScenarios.all

    static let deep =
      SerializerScenarios.deep + PassthroughScenarios.deep + MergerScenarios.deep + SharingScenarios.deep
      + SlotScenarios.deep

    /// Scenarios with so few steps that all schedules are run every time, not only those that differ.
    static let small = [
      EmitterScenarios.adding, ValueScenarios.replayingTwo, OneShotScenarios.dropping, OneShotScenarios.deciding,
      RepeatingScenarios.setting,
    ]

    /// One of the schedules that come to the same, in which atomic operations inside critical sections are steps too.
    @Test(arguments: everyday + (Interleavings.isDeep ? deep : []))
    func holdsInEveryDistinctSchedule(_ scenario: Scenario) {
      expectComplete(Explorer(.distinct, isFine: Interleavings.isDeep, limit: 300_000).explore(scenario))
    }

    /// All schedules, with no assumption on which come to the same.
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
