/// Compares the arguments of a call with the parameters of a function.
enum Arguments {
  /// Whether the labels fit: in order, with defaults left out, and closures after the parentheses.
  static func fit(
    _ call: CallFact, _ fact: FunctionFact, isClosure: (ParameterFact) -> Bool = \.mayBeClosure
  ) -> Bool {
    var parameters = fact.parameters[...]
    var trailing = call.arguments.filter { $0.isTrailing && $0.label == nil }.count
    for argument in call.arguments where !(argument.isTrailing && argument.label == nil) {
      var isFound = false
      while let parameter = parameters.popFirst() {
        if parameter.label == argument.label {
          isFound = true
          break
        }
        if parameter.hasDefault { continue }
        // A closure that is passed after the parentheses comes before labelled trailing closures.
        if isClosure(parameter), trailing > 0 {
          trailing -= 1
          continue
        }
        return false
      }
      if !isFound { return false }
    }
    for parameter in parameters {
      if trailing > 0, isClosure(parameter) {
        trailing -= 1
      } else if !parameter.hasDefault {
        return false
      }
    }
    return trailing == 0
  }
}
