/// The bridge that fits the closures of a completion handler.
enum CompletionShape {
  /// Returns the bridge for a function with these closures, or `nil` if no bridge takes their shape.
  static func bridge(
    _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ index: TypeIndex, _ scope: String?
  ) -> Bridge? {
    if closures.count > 1 {
      if closures.contains(where: {
        Vocabulary.isProgress($0.parameter.name) || Vocabulary.isProgress($0.parameter.label ?? "")
      }) {
        return .progress
      }
      if isPair(closures), closures.allSatisfy({ !$0.shape.isUnknown }), !isPlainPair(closures, index, scope) {
        return .eachClosure
      }
      if isPair(closures) { return .successAndFailure }
      return closures.contains { isFailure($0.parameter) } ? .eachClosure : nil
    }
    guard let shape = closures.first?.shape else { return nil }
    return bridge(shape, index, scope)
  }

  /// Whether one of two closures takes an error.
  static func isPair(_ closures: [(parameter: ParameterFact, shape: FunctionShape)]) -> Bool {
    closures.count == 2 && closures.contains { isFailure($0.parameter) }
  }

  /// Whether the first closure takes no more than one value, and the second one an error.
  private static func isPlainPair(
    _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ index: TypeIndex, _ scope: String?
  ) -> Bool {
    let failures = closures[1].shape.parameters.map { index.resolved($0, in: scope) }
    guard isFailure(closures[1].parameter), closures[0].shape.parameters.count < 2, failures.count == 1 else {
      return false
    }
    return !failures[0].isOptional && isError(failures[0], index, scope)
  }

  private static func isError(_ shape: TypeShape, _ index: TypeIndex, _ scope: String?) -> Bool {
    guard let name = shape.name else { return false }
    guard let type = index.declaredType(named: name, in: scope) else { return shape.isError }
    return index.ancestry(of: type.name).dropFirst().contains { $0.hasSuffix("Error") }
  }

  static func bridge(_ shape: FunctionShape, _ index: TypeIndex, _ scope: String?) -> Bridge? {
    let parameters = shape.parameters.map { index.resolved($0, in: scope) }
    if shape.isThrowing { return .handling }
    let last = parameters.last
    if parameters.count > 1, parameters.contains(where: { $0.simpleName == "Result" }) { return .handling }
    // An error before the last parameter.
    if parameters.dropLast().contains(where: { $0.isOptional && $0.isError }) { return .handling }
    switch parameters.count {
    case 0: return .value
    case 1:
      guard let only = last else { return nil }
      if isResult(only, index, scope) { return .result }
      // A result of another library or of the app, whose cases the adapter has to name.
      if only.simpleName == "Result" { return .handling }
      if only.isOptional && only.isError { return .error }
      return shape.reportsSuccess ? .success : .value
    case 2:
      if let last, last.isOptional, last.isError {
        if shape.reportsSuccess { return .successOrError }
        if parameters[0] == .named("Bool", []) { return .answerOrError }
        return parameters[0].isOptional ? .pair : .handling
      }
      return .values
    case 3:
      if let last, last.isOptional, last.isError {
        return parameters[0].isOptional && parameters[1].isOptional ? .valuesOrError : .handling
      }
      return .values
    default: return .handling
    }
  }

  /// Whether a type is the `Result` of the standard library, which has two arguments.
  static func isResult(_ shape: TypeShape, _ index: TypeIndex, _ scope: String?) -> Bool {
    guard case .named(let name, let arguments) = shape.unwrapped, arguments.count == 2 else { return false }
    if name != "Result" { return name == "Swift.Result" }
    // A scanned type of this name is another one only if it takes two arguments as well.
    return index.declaredType(named: name, in: scope).map { $0.genericCount != 2 } ?? true
  }

  /// Whether the last parameter is an optional error, or the only one a result: shapes of completion handlers.
  static func isTypical(_ shape: FunctionShape, _ index: TypeIndex, _ scope: String?) -> Bool {
    let parameters = shape.parameters.map { index.resolved($0, in: scope) }
    if parameters.count == 1, parameters[0].simpleName == "Result" { return true }
    guard let last = parameters.last, parameters.count <= 4 else { return false }
    return last.isOptional && last.isError
  }

  /// Whether the name or the label of a closure is that of an error.
  static func isFailure(_ parameter: ParameterFact) -> Bool {
    [parameter.name, parameter.label ?? ""].contains {
      let name = $0.lowercased()
      return name.contains("fail") || name.contains("error")
    }
  }
}
