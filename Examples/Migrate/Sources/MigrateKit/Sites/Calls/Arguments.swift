/// Compares the arguments of a call with the parameters of a function.
enum Arguments {
  /// Whether the labels fit: in order, with defaults left out, and closures after the parentheses.
  static func fit(
    _ call: CallFact, _ fact: FunctionFact, isClosure: (ParameterFact) -> Bool = \.mayBeClosure
  ) -> Bool {
    matches(call, fact, isClosure: isClosure) != nil
  }

  /// Returns the arguments with their parameters, or `nil` if the labels do not fit.
  static func matches(
    _ call: CallFact, _ fact: FunctionFact, isClosure: (ParameterFact) -> Bool = \.mayBeClosure
  ) -> [(argument: ArgumentFact, parameter: ParameterFact)]? {
    var matches: [(argument: ArgumentFact, parameter: ParameterFact)] = []
    var parameters = fact.parameters[...]
    var trailing = call.arguments.filter { $0.isTrailing && $0.label == nil }[...]
    for argument in call.arguments where !(argument.isTrailing && argument.label == nil) {
      var isFound = false
      while let parameter = parameters.popFirst() {
        if parameter.label == argument.label {
          matches.append((argument, parameter))
          isFound = true
          break
        }
        if parameter.hasDefault { continue }
        // A closure that is passed after the parentheses comes before labelled trailing closures.
        guard isClosure(parameter), let closure = trailing.popFirst() else { return nil }
        matches.append((closure, parameter))
      }
      if !isFound { return nil }
    }
    for parameter in parameters {
      if isClosure(parameter), let closure = trailing.popFirst() {
        matches.append((closure, parameter))
      } else if !parameter.hasDefault {
        return nil
      }
    }
    return trailing.isEmpty ? matches : nil
  }
}
