import Causeway
import CausewayTesting
import Foundation
import Testing

/// Every operator against a model of what it means, on random input.
///
/// `CAUSEWAY_MODEL_INPUTS` says how many inputs each gets, `CAUSEWAY_SEED` with which they begin.
@Suite struct OperatorModelTests {
  static let count = environment("CAUSEWAY_MODEL_INPUTS") ?? 10_000
  static let seed = environment("CAUSEWAY_SEED").map { UInt64($0) } ?? .random(in: 0..<1_000_000_000)

  private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(arguments: OperatorRow.all) func doesWhatItsModelSays(_ row: OperatorRow) async {
    let difference = await withTaskExecutorPreference(ModelExecutor.shared) { () -> String? in
      for number in 0..<Self.count {
        if let difference = await self.difference(row, number) { return difference }
      }
      return nil
    }
    if let difference { Issue.record("\(difference)") }
  }

  private func difference(_ row: OperatorRow, _ number: Int) async -> String? {
    let scenario = ScenarioPool.scenario(number, for: row)
    let expected = row.model(scenario)
    let actual = await row.run(scenario)
    if actual == expected { return nil }
    return """
      \(row.name) with seed \(Self.seed &+ UInt64(number)):
      \(scenario)
      expected \(expected)
      actual   \(actual)
      """
  }

  @Test(arguments: OperatorRow.all) func itsModelIsNotEmptyHanded(_ row: OperatorRow) {
    let outcomes = (0..<100).map { row.model(ScenarioPool.scenario($0, for: row)) }
    #expect(outcomes.contains { $0.contains { $0.isEnd } })
    #expect(Set(outcomes.map { "\($0)" }).count > 3)
  }
}
