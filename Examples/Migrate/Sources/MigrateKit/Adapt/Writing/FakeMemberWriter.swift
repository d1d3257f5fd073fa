/// Writes a member of the fake, which forwards to its script.
struct FakeMemberWriter {
  let plan: ServicePlan
  let member: MemberPlan

  private var script: String { member.script }

  func write(_ code: inout Code) {
    if let token = member.end?.token { FakeToken(member: member, token: token).write(&code) }
    code.gap()
    switch member.kind {
    case .oneShot(let plan): function(&code) { FakeAnswer(member: member, plan: plan).write(&$0, makes: token) }
    case .listener(let plan): function(&code) { listener(plan, &$0) }
    case .slot(let plan): slot(plan, &code)
    case .delegate(let plan): FakeDelegateWriter(service: self.plan, member: member, plan: plan).write(&code)
    }
  }

  private var attribute: String { member.attribute.map { "\($0) " } ?? "" }
  private var token: FakeToken? { member.end?.token.map { FakeToken(member: member, token: $0) } }

  private func function(_ code: inout Code, _ body: (inout Code) -> Void) {
    let signature = MemberSignature(member: member, service: plan.source.name)
    var result = signature.result
    if let token { result = " -> \(token.result)\(token.token.isOptional ? "?" : "")" }
    code.block("\(attribute)func \(signature.name)(", signature.parameters, ")\(signature.effects)\(result) {", body)
  }

  // MARK: Listeners

  private func listener(_ listener: ListenerPlan, _ code: inout Code) {
    var arguments: [String] = []
    switch listener.shape {
    case .valueAndError:
      arguments = ["onValue: \(closure(listener, 0))", "onFailure: \(closure(listener, 1))"]
    case .result:
      arguments = [
        "onValue: { \(called(listener, 0))(.success($0)) }", "onFailure: { \(called(listener, 0))(.failure($0)) }",
      ]
    case .values:
      arguments = ["onValue: \(closure(listener, 0))"]
    }
    arguments.insert("as: \(member.callName)", at: 0)
    let result: String? =
      switch listener.end {
      case .remover: "{ [\(script)] in \(script).unregister(id) }"
      case .counterpart: nil
      default: token?.value("id")
      }
    if case .counterpart = listener.end {
      code.line("\(script).setSlot(as: \(member.callName), \(closure(listener, 0)))")
    } else if let result, result != "id" {
      code.call("let id = \(script).register(", arguments, ")")
      code.line("return \(result)")
    } else {
      code.call("\(script).register(", arguments, ")")
    }
  }

  private func called(_ listener: ListenerPlan, _ index: Int) -> String {
    let (parameter, closure) = listener.closures[index]
    return closure.isOptional ? "\(parameter.name)?" : parameter.name
  }

  /// The closure of the script for values or errors.
  private func closure(_ listener: ListenerPlan, _ index: Int) -> String {
    let (parameter, closure) = listener.closures[index]
    if !closure.isOptional, !closure.isOnMainActor, closure.parameters.count == 1 { return parameter.name }
    let arguments = index == 1 ? "$0" : member.output.arguments("$0")
    if closure.isOnMainActor {
      let value = FreeName.of("value", except: Set(listener.function.parameters.map(\.name)))
      let called = "\(called(listener, index))(\(index == 1 ? value : member.output.arguments(value)))"
      return "{ \(value) in MainActor.assumeIsolated { \(called) } }"
    }
    return arguments.isEmpty ? "{ _ in \(called(listener, index))() }" : "{ \(called(listener, index))(\(arguments)) }"
  }

  // MARK: Slots

  private func slot(_ slot: SlotPlan, _ code: inout Code) {
    switch slot.access {
    case .property(let property):
      code.block("\(attribute)var \(property.name): \(slot.type) {") { code in
        if member.needsLock {
          code.line("get { \(property.name)Slot.withLock { $0 } }")
          code.block("set {") { code in
            code.line("\(property.name)Slot.withLock { $0 = newValue }")
            code.line("\(script).setSlot(as: \(member.callName), \(closure(slot, "newValue")))")
          }
        } else {
          code.line("didSet { \(script).setSlot(as: \(member.callName), \(closure(slot, property.name))) }")
        }
      }
    case .setter(let function, let parameter):
      code.block("\(attribute)func \(function.name)(\(parameter.declaration(slot.type))) {") { code in
        code.line("\(script).setSlot(as: \(member.callName), \(closure(slot, parameter.name)))")
      }
    }
  }

  private func closure(_ slot: SlotPlan, _ name: String) -> String {
    if slot.closure.parameters.count == 1 { return name }
    let arguments = member.output.arguments("$0")
    return "\(name).map { closure in { \(arguments.isEmpty ? "_ in closure()" : "closure(\(arguments))") } }"
  }
}

extension MemberPlan {
  /// Whether the fake keeps the closure in a lock.
  var needsLock: Bool {
    if case .slot(let plan) = kind, case .property = plan.access { !isMain } else { false }
  }
}

extension Payload {
  /// The arguments that a closure takes, for a value of the script.
  func arguments(_ value: String) -> String {
    switch types.count {
    case 0: ""
    case 1: value
    default: types.indices.map { "\(value).\($0)" }.joined(separator: ", ")
    }
  }
}
