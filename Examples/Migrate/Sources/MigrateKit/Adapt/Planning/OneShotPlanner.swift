import SwiftSyntax

/// Plans the adapter of a function with a completion handler.
struct OneShotPlanner {
  let planner: FunctionPlanner
  let closures: [(parameter: ParameterSource, closure: ClosureSource)]

  private var context: PlanContext { planner.context }
  private var function: FunctionSource { planner.function }

  func plan(_ shape: Bridge) throws(PlanProblem) -> MemberPlan {
    let place = try planner.place(closures.map(\.closure))
    let (output, failure) = try answer(shape)
    if function.isThrowing, failure?.type != "any Error" {
      throw .unsupported("\(function.label) throws, and its completion handler does not take any error.")
    }
    let parameters = try context.passed(function, except: closures.map(\.parameter.name))
    let end = try EndFinder(context: context, member: planner.member, function: function, isOneShot: true).end()
    if let token = end.token, !token.isSendable, !place.isMain {
      throw .unsupported(
        "\(function.label) returns \(token.type), which is not Sendable and may be needed on any thread.")
    }
    let refusal =
      shape == .success ? "\(context.service.simpleName)\(function.name.capitalizedFirst)Error" : nil
    return MemberPlan(
      member: planner.member, isMain: place.isMain, attribute: place.attribute,
      adapterName: "\(function.name)Publisher",
      parameters: parameters, output: output,
      failure: refusal.map { Sample(type: $0, expression: "\($0)()") } ?? failure,
      kind: .oneShot(OneShotPlan(function: function, closures: closures, shape: shape, end: end, refusal: refusal)),
      closureTypes: planner.types(closures), resultType: function.result.map(context.text))
  }

  private func answer(_ shape: Bridge) throws(PlanProblem) -> (Payload, Sample?) {
    let parameters = closures[0].closure.parameters.map(\.type)
    switch shape {
    case .result:
      let arguments = try planner.result(parameters[0])
      return (try context.payload(isVoid(arguments[0]) ? [] : [arguments[0]]), context.failure(arguments[1]))
    case .pair:
      return (try context.payload([parameters[0].wrapped ?? parameters[0]]), context.failure(parameters[1]))
    case .error, .success: return (.void, shape == .success ? nil : context.failure(parameters[0]))
    case .successOrError: return (.void, context.failure(parameters[1]))
    case .value, .values: return (try context.payload(parameters), nil)
    case .answerOrError: return (try context.payload([parameters[0]]), context.failure(parameters[1]))
    case .valuesOrError:
      let values = parameters.dropLast().map { $0.wrapped ?? $0 }
      return (try context.payload(values), context.failure(parameters[2]))
    default:
      guard let failing = closures.last?.closure.parameters, failing.count == 1, parameters.count < 2,
        !failing[0].type.isOptionalType
      else { throw .unsupported("The closures of \(function.label) take other arguments than a value and an error.") }
      return (try context.payload(parameters), context.failure(failing[0].type))
    }
  }

  private func isVoid(_ type: TypeSyntax) -> Bool { TypeShape(type).isVoid }
}
