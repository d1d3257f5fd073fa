/// Writes the delegate property or the observers of the fake.
struct FakeDelegateWriter {
  let service: ServicePlan
  let member: MemberPlan
  let plan: DelegatePlan

  func write(_ code: inout Code) {
    switch plan.access {
    case .property(let property): self.property(property, &code)
    case .observers(let add, let remove): observers(add, remove, &code)
    }
  }

  private func property(_ property: PropertySource, _ code: inout Code) {
    // A protocol does not say whether its property is weak.
    let isWeak = property.modifiers.contains("weak") || property.isRequirement && plan.isClassBound
    let reference = plan.isClassBound ? "weak \(property.name)" : property.name
    code.block("\(isWeak ? "weak " : "")var \(property.name): \(plan.type) {") { code in
      code.block("didSet {") { code in
        code.line("guard \(property.name) != nil else { return \(member.script).setSlot(nil) }")
        code.block("\(member.script).setSlot(as: \(member.callName)) { [\(captures([reference]))] event in") { code in
          calls(property.name, isOptional: true, &code)
        }
      }
    }
  }

  private func observers(_ add: FunctionSource, _ remove: FunctionSource, _ code: inout Code) {
    let (added, removed) = (add.parameters[0], remove.parameters[0])
    let ids = "\(member.member.name)IDs"
    code.block("func \(add.name)(\(added.declaration(plan.type))) {") { code in
      let captured = captures([])
      code.block(
        "\(ids)[ObjectIdentifier(\(added.name))] = \(member.script).register(as: \(member.callName)) {\(captured.isEmpty ? "" : " [\(captured)]") event in"
      ) { code in
        calls(added.name, isOptional: false, &code)
      }
    }
    code.gap()
    code.block("func \(remove.name)(\(removed.declaration(plan.type))) {") { code in
      code.line("\(member.script).unregister(\(ids).removeValue(forKey: ObjectIdentifier(\(removed.name))) ?? -1)")
    }
  }

  /// The service that methods pass: the fake itself, or an object of the real class.
  private var sender: String? {
    guard plan.methods.contains(where: { !$0.senders.isEmpty }) else { return nil }
    return plan.sender == nil ? "self" : "sender"
  }

  private func captures(_ others: [String]) -> String {
    let sender = sender.map { [$0 == "self" ? "weak self" : "sender"] } ?? []
    return (sender + others).joined(separator: ", ")
  }

  private func calls(_ receiver: String, isOptional: Bool, _ code: inout Code) {
    let taken = Set([receiver] + (sender.map { [$0] } ?? []))
    if sender == "self" { code.line("guard let self else { return }") }
    code.line("switch event {")
    for method in plan.methods {
      let names = method.payload.map { FreeName.of($0.parameter.name, except: taken) }
      let pattern = names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
      var next = names[...]
      let arguments = method.function.parameters.enumerated().map { index, parameter in
        parameter.argument(method.senders.contains(index) ? sender ?? "self" : next.popFirst() ?? "")
      }
      code.branch(
        "case .\(method.event)\(pattern):",
        "\(receiver)\(isOptional ? "?" : "").\(method.function.name)(\(arguments.joined(separator: ", ")))")
    }
    code.line("}")
  }
}
