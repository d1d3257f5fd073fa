import SwiftSyntax

/// Plans the adapter of a function that adds a listener.
struct ListenerPlanner {
  let planner: FunctionPlanner
  let closures: [(parameter: ParameterSource, closure: ClosureSource)]

  private var context: PlanContext { planner.context }
  private var function: FunctionSource { planner.function }

  func plan() throws(PlanProblem) -> MemberPlan {
    let place = try planner.place(closures.map(\.closure))
    let parameters = closures[0].closure.parameters.map(\.type)
    let shape: ListenerPlan.Shape
    var failure: Sample?
    var values = parameters
    if closures.count == 2 {
      let errors = closures[1].closure.parameters.map(\.type)
      guard errors.count == 1, parameters.count == 1, TypeShape(errors[0]).isError, !errors[0].isOptionalType else {
        throw .unsupported("The closures of \(function.label) take other arguments than a value and an error.")
      }
      shape = .valueAndError
      failure = context.failure(errors[0])
    } else if closures.count > 2 {
      throw .unsupported("\(function.label) takes \(closures.count) closures.")
    } else if parameters.count == 1, TypeShape(parameters[0]).simpleName == "Result" {
      let arguments = try planner.result(parameters[0])
      shape = .result
      values = TypeShape(arguments[0]).isVoid ? [] : [arguments[0]]
      failure = context.failure(arguments[1])
    } else if let last = parameters.last, TypeShape(last).isError, last.isOptionalType {
      throw .unsupported("The closure of \(function.label) takes a value and an optional error again and again.")
    } else {
      shape = .values
    }
    let output = try context.payload(values)
    let passed = try context.passed(function, except: closures.map(\.parameter.name))
    let end = try EndFinder(context: context, member: planner.member, function: function, isOneShot: false).end()
    if shape != .values {
      switch end {
      case .remover, .release, .counterpart, .never:
        throw .unsupported("\(function.label) passes errors, and its registration has no token to remove it with.")
      default: break
      }
    }
    if let token = end.token, !token.isSendable, !place.isMain {
      throw .unsupported(
        "\(function.label) returns \(token.type), which is not Sendable and may be needed on any thread.")
    }
    let isRepeated = context.service.functions.contains {
      $0.line != function.line && Stem.events($0.name) == Stem.events(function.name)
        && Vocabulary.isRegistration($0.name)
    }
    return MemberPlan(
      member: planner.member, isMain: place.isMain, attribute: place.attribute,
      adapterName: isRepeated ? "\(function.name)Events" : Stem.events(function.name),
      parameters: passed, output: output, failure: failure,
      kind: .listener(ListenerPlan(function: function, closures: closures, shape: shape, end: end)),
      closureTypes: planner.types(closures), resultType: function.result.map(context.text))
  }
}
