/// Writes the adapters of a service.
struct AdapterWriter {
  let plan: ServicePlan

  var text: String {
    var code = Code()
    ServiceWriter.imports(["Causeway", "CausewayBridging"] + plan.imports, &code)
    for member in plan.members {
      guard case .oneShot(let oneShot) = member.kind, let refusal = oneShot.refusal else { continue }
      code.line("/// The failure of `\(member.member.label)`, whose completion handler takes `false`.")
      code.line("struct \(refusal): Error, Equatable {}")
      code.gap()
    }
    if !plan.isProtocol { RequirementWriter(plan: plan).write(&code) }
    if plan.place == .mainThread { code.line("@MainActor") }
    let isRestricted = plan.isProtocol && plan.place == .declaredSendable
    code.block("extension \(plan.callsName)\(isRestricted ? " where Self: Sendable" : "") {") { code in
      for member in plan.members {
        code.gap()
        write(member, &code)
      }
    }
    for member in plan.members {
      if case .delegate(let delegate) = member.kind { ForwarderWriter(plan: delegate).write(&code) }
    }
    return code.text
  }

  private func write(_ member: MemberPlan, _ code: inout Code) {
    for line in Self.comment(member) { code.line("/// \(line)".trimmingSpaces) }
    let isModifier = member.attribute == "nonisolated"
    if let attribute = member.attribute, !isModifier { code.line(attribute) }
    code.block(
      "\(isModifier ? "nonisolated " : "")func \(member.adapterName)(", member.parameters.map(\.declaration),
      ") -> \(Self.result(member)) {"
    ) { code in
      switch member.kind {
      case .oneShot(let plan): OneShotWriter(service: self.plan.name, member: member, plan: plan).write(&code)
      case .listener(let plan): ListenerWriter(service: self.plan.name, member: member, plan: plan).write(&code)
      case .slot(let plan): SlotWriter(service: self.plan.name, member: member, plan: plan).write(&code)
      case .delegate(let plan): Self.delegate(self.plan.name, member, plan, &code)
      }
    }
  }

  private static func delegate(_ service: String, _ member: MemberPlan, _ plan: DelegatePlan, _ code: inout Code) {
    let label = "label: \"\(service).\(member.member.name)\""
    switch plan.access {
    case .property(let property):
      code.call(
        "CallbackPublisher.delegate(", ["of: self", "\\.\(property.name)", "on: MainActor.shared", label],
        ") { \(plan.forwarderName)($0) }")
    case .observers(let add, let remove):
      let (added, removed) = (add.parameters[0].argument("$0"), remove.parameters[0].argument("$0"))
      code.call(
        ".listener(",
        [
          "on: MainActor.shared", label, "add: { self.\(add.name)(\(added)) }",
          "remove: { self.\(remove.name)(\(removed)) }",
        ], ") { \(plan.forwarderName)($0) }")
    }
  }

  // MARK: Declarations

  private static func result(_ member: MemberPlan) -> String {
    let types = "<\(member.output.type), \(member.failureType)>"
    return switch member.kind {
    case .oneShot: "CallbackFuture\(types)"
    case .listener(let plan): plan.isShared ? "some Publisher\(types)" : "CallbackPublisher\(types)"
    case .slot(let plan):
      if case .setter = plan.access { "some Publisher\(types)" } else { "SlotPublisher\(types)" }
    case .delegate(let plan):
      if case .observers = plan.access { "CallbackPublisher\(types)" } else { "SlotPublisher\(types)" }
    }
  }

  private static func comment(_ member: MemberPlan) -> [String] {
    let label = member.member.label
    let shared = [
      "", "All subscribers of one publisher share a registration. Keep the publisher instead of making another.",
    ]
    switch member.kind {
    case .oneShot(let plan):
      let first = "Calls `\(label)` for each subscriber, and delivers the answer."
      if case .never = plan.end { return [first, "", "A call cannot be cancelled."] }
      return [first]
    case .listener(let plan):
      let first = "Delivers the calls of the listener that `\(label)` adds."
      return plan.isShared ? [first] + shared : [first, "", "Each subscriber has a listener of its own."]
    case .slot: return ["Delivers the calls of the closure in `\(label)`."] + shared
    case .delegate(let plan):
      if case .observers = plan.access {
        return [
          "Delivers the calls of the observer that `\(label)` adds.", "", "Each subscriber has an observer of its own.",
        ]
      }
      return ["Delivers the calls of `\(label)`."] + shared
    }
  }
}

extension String {
  var trimmingSpaces: String { last == " " ? String(dropLast()) : self }
}

/// Writes the body of an adapter for a closure property or the setter of a closure.
struct SlotWriter {
  let service: String
  let member: MemberPlan
  let plan: SlotPlan

  func write(_ code: inout Code) {
    var items = member.isMain ? ["on: MainActor.shared"] : []
    items.append("label: \"\(service).\(member.member.name)\"")
    switch plan.access {
    case .property(let property):
      code.line("ClosureProperty(self, \\.\(property.name)).publisher(\(items.joined(separator: ", ")))")
    case .setter(let function, let parameter):
      let arguments = items.joined(separator: ", ")
      code.block("CallbackPublisher<\(member.output.type), Never>(\(arguments)) { continuation in") { code in
        code.line("self.\(function.name)(\(parameter.argument(handler)))")
        code.line("continuation.onTermination = { _ in self.\(function.name)(\(parameter.argument("nil"))) }")
      }
      code.line(".share()")
    }
  }

  private var handler: String {
    switch member.output.types.count {
    case 1: "continuation.handler"
    case let count: "continuation.yielding { (\((0..<count).map { "$\($0)" }.joined(separator: ", "))) }"
    }
  }
}
