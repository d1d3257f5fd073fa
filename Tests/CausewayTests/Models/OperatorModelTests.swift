import OperatorModels
import Testing

/// Every operator against a model of its meaning, on random input.
@Suite struct OperatorModelTests {
  /// In a process of its own: unoptimised generic code spends its time in tables of the runtime, for which concurrent
  /// tests would wait.
  @Test func eachDoesWhatItsModelSays() async {
    await #expect(processExitsWith: .success) {
      InheritedDescriptors.close()
      for row in OperatorRow.all {
        if let difference = await row.difference(on: ScenarioPool.count(500)) { Issue.record("\(difference)") }
      }
    }
  }

  @Test func eachMainActorFormDoesWhatTheModelSays() async {
    await #expect(processExitsWith: .success) {
      InheritedDescriptors.close()
      for row in OperatorRow.all.compactMap(\.mainActor) {
        if let difference = await row.difference(on: ScenarioPool.count(500)) { Issue.record("\(difference)") }
      }
    }
  }

  @Test(arguments: OperatorRow.all) func eachModelHasOutcomes(_ row: OperatorRow) {
    let outcomes = row.expectations(100)
    #expect(outcomes.contains { $0.contains { $0.isEnd } })
    #expect(Set(outcomes.map { "\($0)" }).count > 3)
  }
}
