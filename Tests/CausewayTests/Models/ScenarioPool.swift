/// Random scenarios, the same for all operators with as many inputs.
enum ScenarioPool {
  private static let size = min(OperatorModelTests.count, 10_000)

  private static let pools: [[Scenario]] = (0...5).map { inputs in
    (0..<size).map { made(inputs, $0) }
  }

  /// The scenario with a number, for an operator.
  static func scenario(_ number: Int, for row: OperatorRow) -> Scenario {
    let inputs = row.picture.count
    var scenario = number < size ? pools[inputs][number] : made(inputs, number)
    scenario.n = row.parameter.lowerBound + scenario.n % row.parameter.count
    return scenario
  }

  /// Each has a seed of its own, so that it can be made again alone.
  private static func made(_ inputs: Int, _ number: Int) -> Scenario {
    var random = Seeded(OperatorModelTests.seed &+ UInt64(number))
    return Scenario(inputs: inputs, using: &random)
  }
}
