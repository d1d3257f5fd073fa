import SwiftSyntax

/// Plans the adapters of all members of a service.
struct ServicePlanner {
  let context: PlanContext
  let services: ServiceIndex

  /// The members with their plans or problems, by file and line.
  func members(_ files: [FileFacts]) -> [(ServiceMember, Result<MemberPlan, PlanProblem>?)] {
    var result: [(ServiceMember, Result<MemberPlan, PlanProblem>?)] = []
    for facts in files {
      let file = FileContext(facts, context.index, services)
      for fact in facts.functions where fact.scope.type == context.service.name && !fact.isPrivate {
        guard let finding = FunctionFinder.finding(fact, file), finding.role == .service else { continue }
        let member = ServiceMember(
          name: fact.name, label: CallbackFunctions.label(fact), file: facts.file.path, line: fact.line)
        result.append((member, outcome(member) { () throws(PlanProblem) in try plan(fact, finding, member) }))
      }
      for fact in facts.properties where fact.scope.type == context.service.name && !fact.isPrivate {
        guard let finding = PropertyFinder.finding(fact, file), finding.role == .service else { continue }
        let member = ServiceMember(name: fact.name, label: fact.name, file: facts.file.path, line: fact.line)
        result.append((member, outcome(member) { () throws(PlanProblem) in try plan(fact, finding, member) }))
      }
    }
    return result.sorted { ($0.0.file, $0.0.line, $0.0.label) < ($1.0.file, $1.0.line, $1.0.label) }
  }

  /// Returns `nil` for a member that the user skips.
  private func outcome(
    _ member: ServiceMember, _ plan: () throws(PlanProblem) -> MemberPlan
  ) -> Result<MemberPlan, PlanProblem>? {
    context.inquiry.isSkipped(member) ? nil : context.inquiry.result(of: member, plan)
  }

  // MARK: Functions

  private func plan(
    _ fact: FunctionFact, _ finding: Finding, _ member: ServiceMember
  ) throws(PlanProblem) -> MemberPlan {
    try check(finding.style)
    let sources = context.service.functions + context.service.initializers
    guard
      let source = sources.first(where: { $0.file == member.file && $0.line == member.line && $0.name == fact.name })
    else { throw .unsupported("The declaration of \(member.label) is inside another declaration, such as #if.") }
    if context.isProtocol, !source.isRequirement {
      throw .unsupported("\(member.label) is not a requirement of the protocol. Adapt the function that it calls.")
    }
    let planner = FunctionPlanner(context: context, member: member, function: source, fact: fact)
    guard let bridge = try bridge(fact, finding, member) else {
      // Either answer may need others.
      for case let bridge? in [oneShot(fact), .listener] { _ = try? planner.plan(bridge) }
      throw .asked([])
    }
    if bridge == .listenerObject {
      try planner.checkDeclaration()
      return try DelegatePlanner(context: context, member: member).observers(source, fact)
    }
    return try planner.plan(bridge)
  }

  /// Returns the bridge of a function, or asks how often it calls its closure and returns `nil`.
  private func bridge(
    _ fact: FunctionFact, _ finding: Finding, _ member: ServiceMember
  ) throws(PlanProblem) -> Bridge? {
    if context.inquiry.isOneShot(member) {
      guard let bridge = oneShot(fact) else {
        throw .unsupported("\(member.label) has closures that need callback.handling by hand.")
      }
      return bridge
    }
    if context.inquiry.isRepeating(member) { return .listener }
    switch finding.verdict {
    case .classified(let bridge): return bridge
    case .reported(.callCountUnknown, _):
      context.inquiry.ask(
        Question(
          "Does \(member.label) call its closure once, or again and again?",
          ["--one-shot \(member.name)", "--repeating \(member.name)"]))
      return nil
    case .reported(.noUnregistration, _) where context.inquiry.end(of: member) != nil: return .listener
    case .reported(let reason, let detail): throw .reported(reason, detail)
    }
  }

  private func oneShot(_ fact: FunctionFact) -> Bridge? {
    CompletionShape.bridge(CallbackFunctions.closures(of: fact, context.index), context.index, fact.scope.type)
  }

  // MARK: Properties

  private func plan(
    _ fact: PropertyFact, _ finding: Finding, _ member: ServiceMember
  ) throws(PlanProblem) -> MemberPlan {
    try check(finding.style)
    guard
      let source = context.service.properties.first(where: {
        $0.file == member.file && $0.line == member.line && $0.name == fact.name
      })
    else { throw .unsupported("The declaration of '\(member.label)' is inside another declaration, such as #if.") }
    switch finding.verdict {
    case .classified(let bridge):
      return try PropertyPlanner(context: context, member: member, property: source, fact: fact).plan(bridge)
    case .reported(let reason, let detail): throw .reported(reason, detail)
    }
  }

  /// Throws if no adapter is written for the style, or for any member of the service.
  private func check(_ style: Style) throws(PlanProblem) {
    guard [.completionHandler, .listener, .closureProperty, .delegate].contains(style) else {
      throw .unsupported("No adapter is written for the style \(style.title). See \(style.guide.path).")
    }
    if context.service.isGeneric {
      throw .unsupported(
        """
        \(context.service.name) is generic or has associated types, and a fake has fixed types. Declare a protocol with \
        the types that the app uses, let an extension of \(context.service.name) conform to it, and adapt the protocol.
        """)
    }
    let inherited = context.service.inherited.filter { !["AnyObject", "Sendable", "SendableMetatype"].contains($0) }
    if context.isProtocol, let name = inherited.first {
      throw .unsupported("\(context.service.name) inherits requirements of \(name), which the fake would need.")
    }
  }
}
