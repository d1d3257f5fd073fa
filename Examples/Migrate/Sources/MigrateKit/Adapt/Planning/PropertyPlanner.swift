import SwiftSyntax

/// Plans the adapter of a property that holds a closure or a delegate.
struct PropertyPlanner {
  let context: PlanContext
  let member: ServiceMember
  let property: PropertySource
  let fact: PropertyFact

  func plan(_ bridge: Bridge) throws(PlanProblem) -> MemberPlan {
    if property.isStatic {
      throw .unsupported(
        """
        '\(property.name)' is static, so a test cannot pass a fake in place of \(context.service.name). Move it to an \
        object that the app shares, such as \(context.service.name).shared.
        """)
    }
    guard let type = property.type else { throw .unsupported("The type of '\(property.name)' is not written.") }
    if context.service.kind == .struct || context.isProtocol && !context.service.inherited.contains("AnyObject") {
      throw .unsupported(
        "\(context.service.name) is not restricted to classes, and only an object has a slot to take over.")
    }
    switch bridge {
    case .closureProperty: return try closure(type)
    case .delegate: return try DelegatePlanner(context: context, member: member).property(property, fact, type)
    case .closureAnswer:
      throw .unsupported("'\(property.name)' returns an answer. Write publisher(answer:) by hand.")
    default:
      throw .unsupported("No adapter is written for '\(property.name)', a member of the style \(bridge.api).")
    }
  }

  private func closure(_ type: TypeSyntax) throws(PlanProblem) -> MemberPlan {
    guard let closure = ClosureSource(type, context.declarations, in: context.service.name),
      closure.parameters.count < 3
    else { throw .unsupported("'\(property.name)' holds a closure with more than two parameters.") }
    guard closure.isOptional else {
      throw .unsupported("'\(property.name)' always holds a closure, so the fake would need one of its own.")
    }
    let place = try MemberPlace.of(
      member, fact.scope, isNonisolated: property.isNonisolated, isOnMainActor: closure.isOnMainActor, context)
    if closure.isOnMainActor {
      throw .unsupported("'\(property.name)' holds a closure that is isolated to the main actor.")
    }
    if !place.isMain, !closure.isSendable {
      throw .unsupported("'\(property.name)' may be set on any thread, and its closure is not @Sendable.")
    }
    return MemberPlan(
      member: member, isMain: place.isMain, attribute: place.attribute, adapterName: Stem.events(property.name),
      parameters: [], output: try context.payload(closure.parameters.map(\.type)), failure: nil,
      kind: .slot(SlotPlan(access: .property(property), closure: closure, type: context.text(type))))
  }
}
