import CausewayTesting
import Foundation
import Testing

/// Every operator against a model of what it means, on random input.
///
/// `CAUSEWAY_MODEL_INPUTS` says how many inputs each gets, `CAUSEWAY_SEED` with which they begin.
@Suite struct OperatorModelTests {
  static let count = environment("CAUSEWAY_MODEL_INPUTS") ?? 1_000
  static let seed = environment("CAUSEWAY_SEED").map { UInt64($0) } ?? .random(in: 0..<1_000_000_000)

  private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static func scenario(_ number: Int, for row: OperatorRow) -> Scenario {
    var random = Seeded(seed &+ UInt64(number))
    return Scenario(inputs: row.inputs, parameter: row.parameter, using: &random)
  }

  @Test(arguments: OperatorRow.all) func doesWhatItsModelSays(_ row: OperatorRow) async {
    let difference = await withTaskExecutorPreference(ModelExecutor.shared) { await Self.difference(row) }
    if let difference { Issue.record("\(difference)") }
  }

  @concurrent private static func difference(_ row: OperatorRow) async -> String? {
    for number in 0..<count {
      let scenario = scenario(number, for: row)
      let expected = row.model(scenario)
      let (actual, leftovers) = scenario.play(row)
      if actual == expected && leftovers.isEmpty { continue }
      return """
        \(row.name) with seed \(seed &+ UInt64(number)):
        \(scenario)
        expected \(expected)
        actual   \(actual) \(leftovers.joined(separator: ", "))
        """
    }
    return nil
  }

  @Test(arguments: OperatorRow.all) func itsModelIsNotEmptyHanded(_ row: OperatorRow) {
    let outcomes = (0..<200).map { row.model(Self.scenario($0, for: row)) }
    #expect(outcomes.contains { $0.contains { $0.isEnd } })
    #expect(Set(outcomes.map { "\($0)" }).count > 3)
  }
}
