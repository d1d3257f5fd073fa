/// Follows a closure through the scanned functions that it is passed to.
enum ClosureFlow {
  /// Whether a function is certain to be done with a closure when it returns.
  static func endsBeforeReturn(_ parameter: ParameterFact, of fact: FunctionFact, _ index: TypeIndex) -> Bool {
    var visited: Set<Step> = []
    return endsBeforeReturn(parameter, of: fact, index, &visited)
  }

  /// Whether a function, or one of its own type that it passes a closure to, may call it a second time.
  static func mayCallAgain(_ parameter: ParameterFact, of fact: FunctionFact, _ index: TypeIndex) -> Bool {
    var visited: Set<Step> = []
    return mayCallAgain(parameter, of: fact, index, &visited)
  }

  private static func mayCallAgain(
    _ parameter: ParameterFact, of fact: FunctionFact, _ index: TypeIndex, _ visited: inout Set<Step>
  ) -> Bool {
    guard visited.insert(Step(parameter, of: fact)).inserted, let uses = fact.uses[parameter.name] else { return false }
    if uses.contains(.calledAgain) || uses.contains(.repeated) { return true }
    for case .passed(let passed) in uses where passed.isOwn {
      for function in callees(passed, in: fact, index) {
        guard let next = passed.parameter(of: function) else { continue }
        if mayCallAgain(next, of: function, index, &visited) { return true }
      }
    }
    return false
  }

  private struct Step: Hashable {
    let type: String?
    let line: Int
    let function: String
    let parameter: String

    init(_ parameter: ParameterFact, of fact: FunctionFact) {
      type = fact.scope.type
      line = fact.line
      function = fact.name
      self.parameter = parameter.name
    }
  }

  private static func endsBeforeReturn(
    _ parameter: ParameterFact, of fact: FunctionFact, _ index: TypeIndex, _ visited: inout Set<Step>
  ) -> Bool {
    // A function that calls itself passes the closure to the same uses.
    guard visited.insert(Step(parameter, of: fact)).inserted else { return true }
    guard let uses = fact.uses[parameter.name], !uses.isEmpty else { return false }
    return uses.allSatisfy { use in
      switch use {
      case .called, .calledAgain: true
      case .passed(let passed):
        !passed.isLater && endsBeforeReturn(passed, in: fact, index, &visited)
      default: false
      }
    }
  }

  private static func endsBeforeReturn(
    _ passed: PassedClosure, in fact: FunctionFact, _ index: TypeIndex, _ visited: inout Set<Step>
  ) -> Bool {
    var functions = callees(passed, in: fact, index)
    // An overload that the call does not name has other labels.
    functions.removeAll { passed.parameter(of: $0) == nil }
    guard !functions.isEmpty else { return false }
    for function in functions {
      guard let parameter = passed.parameter(of: function) else { return false }
      if let shape = parameter.shape.function, !parameter.shape.isOptional, !shape.isEscaping, !parameter.isEscaping {
        continue
      }
      guard endsBeforeReturn(parameter, of: function, index, &visited) else { return false }
    }
    return true
  }

  /// The functions that a call may mean.
  private static func callees(_ passed: PassedClosure, in fact: FunctionFact, _ index: TypeIndex) -> [FunctionFact] {
    let name = passed.callee
    if name == "init" { return fact.scope.type.map { index.functions("init", of: $0) } ?? [] }
    if name.first?.isUppercase == true {
      return index.type(named: name, in: fact.scope.type).map { index.functions("init", of: $0.name) } ?? []
    }
    guard passed.isOwn else { return index.functions(named: name) }
    let members = fact.scope.type.map { index.functions(name, of: $0) } ?? []
    return members.isEmpty ? index.functions(named: name) : members
  }
}
