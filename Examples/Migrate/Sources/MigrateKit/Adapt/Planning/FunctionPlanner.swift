import SwiftSyntax

/// Plans the adapter of a function that takes closures.
struct FunctionPlanner {
  let context: PlanContext
  let member: ServiceMember
  let function: FunctionSource
  let fact: FunctionFact

  /// The shapes of completion handlers for which an adapter is written.
  private static let oneShots: Set<Bridge> = [
    .result, .pair, .error, .value, .success, .successOrError, .answerOrError, .successAndFailure, .values,
    .valuesOrError,
  ]

  func plan(_ bridge: Bridge) throws(PlanProblem) -> MemberPlan {
    let isOneShot = Self.oneShots.contains(bridge)
    try checkDeclaration(mayThrow: isOneShot)
    let closures = try closures()
    if isOneShot { return try OneShotPlanner(planner: self, closures: closures).plan(bridge) }
    switch bridge {
    case .listener, .listenerRemover, .listenerKeeping, .listenerResult, .continuation:
      return try ListenerPlanner(planner: self, closures: closures).plan()
    case .closureSetter:
      return try setter(closures)
    case .progress:
      throw .unsupported("\(function.label) reports progress, too. Write a CallbackProgressPublisher by hand.")
    case .pages:
      throw .unsupported("\(function.label) answers with pages. Write CallbackFuture.pages(next:) by hand.")
    default:
      throw .unsupported("\(function.label) has a closure that needs callback.handling by hand.")
    }
  }

  /// Throws if the adapter cannot call the function as it is declared.
  func checkDeclaration(mayThrow: Bool = false) throws(PlanProblem) {
    if function.name == "init" { throw .unsupported("An initializer calls back before there is a service to extend.") }
    if function.isStatic {
      throw .unsupported(
        """
        \(function.label) is static, so a test cannot pass a fake in place of \(context.service.name). Declare a \
        protocol with this function, without 'static', and adapt the protocol. A struct conforms to it and calls \
        \(context.service.name).\(function.label).
        """)
    }
    if function.isGeneric {
      throw .unsupported(
        """
        \(function.label) is generic, and a script has values of one type. Declare a function for each type that the \
        app uses, and adapt these.
        """)
    }
    if function.isThrowing && !mayThrow {
      throw .unsupported("\(function.label) throws, so a registration may be refused.")
    }
    if function.isAsync { throw .unsupported("\(function.label) is async and also takes a callback.") }
    if function.isVariadic { throw .unsupported("\(function.label) takes any number of arguments.") }
    if function.modifiers.contains("mutating") { throw .unsupported("\(function.label) changes a value type.") }
  }

  private func closures() throws(PlanProblem) -> [(parameter: ParameterSource, closure: ClosureSource)] {
    let names = CallbackFunctions.closures(of: fact, context.index).map(\.parameter.name)
    var result: [(parameter: ParameterSource, closure: ClosureSource)] = []
    for (parameter, written) in zip(function.parameters, fact.parameters) where names.contains(written.name) {
      guard let closure = ClosureSource(parameter.type, context.declarations, in: context.service.name) else {
        continue
      }
      result.append((parameter, closure))
    }
    guard result.count == names.count, !result.isEmpty else {
      throw .unsupported("The type of a closure of \(function.label) is not written in the scanned files.")
    }
    return result
  }

  func types(_ closures: [(parameter: ParameterSource, closure: ClosureSource)]) -> [String: String] {
    var types: [String: String] = [:]
    for (parameter, _) in closures { types[parameter.name] = context.text(parameter.type) }
    return types
  }

  /// Returns the value and the failure of a `Result`.
  func result(_ type: TypeSyntax) throws(PlanProblem) -> [TypeSyntax] {
    guard CompletionShape.isResult(TypeShape(type), context.index, context.service.name) else {
      throw .unsupported("\(function.label) has a result that is not written as Result<Value, Failure>.")
    }
    return type.genericArguments
  }

  func place(_ closures: [ClosureSource]) throws(PlanProblem) -> MemberPlace {
    try MemberPlace.of(
      member, fact.scope, isNonisolated: function.isNonisolated,
      isOnMainActor: closures.contains(where: \.isOnMainActor),
      context)
  }

  // MARK: Setters

  private func setter(
    _ closures: [(parameter: ParameterSource, closure: ClosureSource)]
  ) throws(PlanProblem) -> MemberPlan {
    guard let (parameter, closure) = closures.first, closures.count == 1, function.parameters.count == 1 else {
      throw .unsupported("\(function.label) takes more than one closure.")
    }
    guard closure.isOptional else {
      throw .reported(.noUnregistration, "\(function.label) cannot remove the closure, because it does not take nil.")
    }
    let place = try place([closure])
    return MemberPlan(
      member: member, isMain: place.isMain, attribute: place.attribute, adapterName: Stem.events(function.name),
      parameters: [], output: try context.payload(closure.parameters.map(\.type)), failure: nil,
      kind: .slot(
        SlotPlan(
          access: .setter(function, parameter), closure: closure, type: context.text(parameter.type))))
  }
}
