/// An operator, and a model that defines its meaning on lists of timed events.
///
/// The model is written from that definition, independently of the operator's implementation.
package protocol ModelRow: Sendable {
  /// The operator's name.
  var name: String { get }
  /// The number of its inputs.
  var inputs: Int { get }
  /// The range of its parameter in the random comparison.
  var parameter: ClosedRange<Int> { get }
  /// The output according to the model.
  var model: @Sendable (Scenario) -> [Timed<String>] { get }

  /// Creates the operator, and plays a scenario to it.
  func run(_ scenario: Scenario) async -> Outcome
}

extension ModelRow {
  /// Compares the operator with its model on random scenarios.
  ///
  /// - Parameter count: The number of scenarios.
  /// - Returns: The first scenario on which they differ or something is left behind, or `nil` if there is none.
  package func difference(on count: Int) async -> String? {
    let kept = ScenarioPool.scenarios(count, inputs: inputs)
    for number in 0..<count {
      let scenario = fitted(number < kept.count ? kept[number] : ScenarioPool.made(number, inputs: inputs))
      let expected = model(scenario)
      let actual = await run(scenario)
      if actual.events == expected, actual.leftovers.isEmpty { continue }
      return """
        \(name) with seed \(ScenarioPool.seed &+ UInt64(number)):
        \(scenario)
        expected \(expected)
        actual   \(actual.events)\(actual.leftovers.map { ", \($0)" }.joined())
        """
    }
    return nil
  }

  /// Returns the model's output for the first random scenarios.
  package func expectations(_ count: Int) -> [[Timed<String>]] {
    ScenarioPool.scenarios(count, inputs: inputs).prefix(count).map { model(fitted($0)) }
  }

  /// Returns a scenario whose number is in the range of the operator's parameter.
  private func fitted(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.n = parameter.lowerBound + scenario.n % (parameter.upperBound - parameter.lowerBound + 1)
    return scenario
  }
}
