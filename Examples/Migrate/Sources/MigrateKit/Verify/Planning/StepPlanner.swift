import SwiftSyntax

/// Finds what the user can do with both models.
struct StepPlanner {
  let old: ModelSource
  let new: ModelSource
  let context: PlanContext
  let services: Set<String>
  /// The methods of delegates, which services call.
  let callbacks: Set<String>
  let options: VerifyOptions

  /// Returns the steps, and asks about what only the old model can do.
  func steps(_ interview: inout Interview) -> [VerifyPlan.Twin] {
    var result: [VerifyPlan.Twin] = []
    for function in old.functions where !isDecided([function.name, function.label]) {
      if callbacks.contains(function.label) { continue }
      result += steps(function, &interview)
    }
    for property in old.properties where property.canBeSet && !isDecided([property.name, "set \(property.name)"]) {
      result += settings(property, &interview)
    }
    for (name, pair) in options.steps.sorted(by: { $0.key < $1.key }) {
      let isTask = [pair.old, pair.new].contains { $0.contains("await ") }
      result.append(VerifyPlan.Twin(name: name, kind: isTask ? .task : .action, old: pair.old, new: pair.new))
    }
    return Self.numbered(result)
  }

  /// The functions of the new model that no step calls.
  func additions(_ steps: [VerifyPlan.Twin]) -> [String] {
    new.functions.filter { function in !steps.contains { $0.new.contains("$0.\(function.name)(") } }.map(\.label)
  }

  private func isDecided(_ names: [String]) -> Bool {
    names.contains { options.ignored.contains($0) || options.steps[$0] != nil }
  }

  // MARK: Functions

  private func steps(_ function: FunctionSource, _ interview: inout Interview) -> [VerifyPlan.Twin] {
    guard function.result == nil || function.isAsync else {
      interview.ask(
        function.location, "\(function.label) of \(old.type.name) returns a value. Is it compared, or a step?",
        ["--compare", "--step"].map { "\($0) '\(function.name)=<code with $0>|<code with $0>'" }
          + ["--ignore '\(function.label)'"])
      return []
    }
    guard let counterpart = new.function(function.label), parameters(counterpart) == parameters(function) else {
      if function.parameters.isEmpty, isAction(function.name) {
        return [
          VerifyPlan.Twin(name: function.name, kind: .action, old: call(function, []), new: "$0.\(function.name)()")
        ]
      }
      askForCounterpart(function, &interview)
      return []
    }
    guard let arguments = arguments(function, &interview) else { return [] }
    let isTask = function.isAsync || counterpart.isAsync
    return arguments.enumerated().map { number, values in
      VerifyPlan.Twin(
        name: arguments.count == 1 ? function.name : "\(function.name) \(number + 1)", kind: isTask ? .task : .action,
        old: call(function, values), new: call(counterpart, values))
    }
  }

  private func parameters(_ function: FunctionSource) -> [String] {
    function.parameters.map { context.text($0.type) }
  }

  /// Whether the new model has an `Action` in place of a function.
  private func isAction(_ name: String) -> Bool {
    guard let property = new.property(name) else { return false }
    let type = property.type?.trimmedDescription ?? property.value?.trimmedDescription ?? ""
    return type.hasPrefix("Action")
  }

  private func call(_ function: FunctionSource, _ values: [String]) -> String {
    let effects = (function.isThrowing ? "try? " : "") + (function.isAsync ? "await " : "")
    let prefix = function.result == nil && !function.isThrowing ? "" : "_ = "
    return "\(prefix)\(effects)$0.\(function.name)(\(values.joined(separator: ", ")))"
  }

  /// Returns the arguments of two calls, or of one if they cannot differ; `nil` if there is a question about them.
  private func arguments(_ function: FunctionSource, _ interview: inout Interview) -> [[String]]? {
    var expressions: [(ParameterSource, String)] = []
    for parameter in function.parameters where parameter.defaultValue == nil {
      do throws(SampleValues.Missing) {
        expressions.append((parameter, try context.samples.expression(parameter.type, in: old.type.name)))
      } catch {
        interview.ask(
          function.location, "Which values of \(error.type) does the test pass?",
          ["--value '\(error.type)=<expression with $0, a number>'", "--ignore '\(function.label)'"])
        return nil
      }
    }
    let isVaried = expressions.contains { $0.1.contains("$0") }
    return (isVaried ? [1, 2] : [1]).map { number in
      expressions.map { $0.0.argument(SampleValues.value($0.1, number)) }
    }
  }

  private func askForCounterpart(_ function: FunctionSource, _ interview: inout Interview) {
    let candidates = new.functions.filter { other in
      old.function(other.label) == nil && parameters(other) == parameters(function) && other.result == nil
    }
    interview.ask(
      function.location, "What does \(new.type.name) have for \(function.label) of \(old.type.name)?",
      candidates.filter(\.parameters.isEmpty).map { other in
        "--step '\(function.name)=\(call(function, []))|\(call(other, []))'"
      } + ["--step '\(function.name)=<code with $0>|<code with $0>'", "--ignore '\(function.label)'"])
  }

  // MARK: Properties

  private func settings(_ property: PropertySource, _ interview: inout Interview) -> [VerifyPlan.Twin] {
    guard case .value(_, let type) = ModelState(property, services: services, context.declarations) else { return [] }
    guard let counterpart = new.property(property.name), counterpart.canBeSet else {
      interview.ask(
        property.location, "Does a view set '\(property.name)' of \(old.type.name)?",
        ["--step 'set \(property.name)=<code with $0>|<code with $0>'", "--ignore 'set \(property.name)'"])
      return []
    }
    let expression: String
    do throws(SampleValues.Missing) {
      expression = try context.samples.expression(type, in: old.type.name)
    } catch {
      interview.ask(
        property.location, "Which values of \(error.type) does the test set '\(property.name)' to?",
        ["--value '\(error.type)=<expression with $0, a number>'", "--ignore 'set \(property.name)'"])
      return []
    }
    return (expression.contains("$0") ? [1, 2] : [1]).map { number in
      let code = "$0.\(property.name) = \(SampleValues.value(expression, number))"
      return VerifyPlan.Twin(name: "set \(property.name) \(number)", kind: .action, old: code, new: code)
    }
  }

  /// Gives overloads names of their own.
  private static func numbered(_ steps: [VerifyPlan.Twin]) -> [VerifyPlan.Twin] {
    var taken: Set<String> = []
    return steps.map { step in
      let name = FreeName.of(step.name, except: taken)
      taken.insert(name)
      return VerifyPlan.Twin(name: name, kind: step.kind, old: step.old, new: step.new)
    }
  }
}
