/// An operator, and a model that says what it means on lists of timed events.
///
/// The model is written from that meaning, and knows nothing of how the operator works.
package protocol ModelRow: Sendable {
  /// How the operator is called.
  var name: String { get }
  /// How many inputs it has.
  var inputs: Int { get }
  /// What its parameter is in the random comparison.
  var parameter: ClosedRange<Int> { get }
  /// What it sends according to the model.
  var model: @Sendable (Scenario) -> [Timed<String>] { get }

  /// Makes the operator, and plays a scenario to it.
  func run(_ scenario: Scenario) async -> Outcome
}

extension ModelRow {
  /// Compares the operator with its model on random scenarios.
  ///
  /// - Parameter count: How many.
  /// - Returns: The first scenario on which they differ or something is left behind; `nil` if there is none.
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

  /// What the model says of the first random scenarios.
  package func expectations(_ count: Int) -> [[Timed<String>]] {
    ScenarioPool.scenarios(count, inputs: inputs).prefix(count).map { model(fitted($0)) }
  }

  /// The same with a number that is the operator's parameter.
  private func fitted(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.n = parameter.lowerBound + scenario.n % (parameter.upperBound - parameter.lowerBound + 1)
    return scenario
  }
}
