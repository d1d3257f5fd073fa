import OperatorModels
import Testing

/// Every operator against a model of what it means, on random input.
@Suite struct OperatorModelTests {
  private static let count = ScenarioPool.count(10_000)

  @Test(arguments: OperatorRow.all) func doesWhatItsModelSays(_ row: OperatorRow) async {
    if let difference = await row.difference(on: Self.count) { Issue.record("\(difference)") }
  }

  @Test(arguments: OperatorRow.all) func itsModelIsNotEmptyHanded(_ row: OperatorRow) {
    let outcomes = row.expectations(100)
    #expect(outcomes.contains { $0.contains { $0.isEnd } })
    #expect(Set(outcomes.map { "\($0)" }).count > 3)
  }
}
