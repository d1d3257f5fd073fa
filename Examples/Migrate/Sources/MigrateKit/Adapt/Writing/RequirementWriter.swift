/// Writes the protocol that the service and its fake have in common, and the conformance of the service.
struct RequirementWriter {
  let plan: ServicePlan

  func write(_ code: inout Code) {
    for token in tokens { write(token, &code) }
    code.gap()
    code.line("/// The members of `\(plan.source.name)` that call back, for the adapters and for the fake.")
    if plan.place == .mainActor { code.line("@MainActor") }
    code.block("protocol \(plan.callsName)\(inheritance) {") { code in
      for name in associatedTypes { code.line("associatedtype \(name)") }
      code.gap()
      var written: Set<Int> = []
      for member in plan.members {
        requirement(member, &code)
        for function in member.endFunctions where written.insert(function.line).inserted {
          end(function, member, &code)
        }
      }
    }
    code.gap()
    if plan.place == .declaredSendable {
      code.line("// Safety: The service may be used on any thread. Its author has to make sure of it.")
      code.line("extension \(plan.source.name): @unchecked Sendable {}")
      code.gap()
    }
    code.line("extension \(plan.source.name): \(plan.callsName) {}")
    code.gap()
  }

  private var inheritance: String {
    var names: [String] = plan.isReference ? ["AnyObject"] : []
    // A function of a main-actor service that is not isolated needs a service that may be passed to any thread.
    let isPassed = plan.place == .mainActor && plan.members.contains { !$0.isMain }
    if plan.place == .anyThread || plan.place == .declaredSendable || isPassed { names.append("Sendable") }
    return names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
  }

  // MARK: Tokens

  private struct TokenProtocol: Hashable {
    let name: String
    let method: String
    let type: String
    let isSendable: Bool
  }

  private var tokens: [TokenProtocol] {
    var result: [TokenProtocol] = []
    for member in plan.members {
      guard case .tokenMethod(let method, let token) = member.end,
        case .associatedWithMethod(_, let name) = token.form
      else { continue }
      let next = TokenProtocol(name: name, method: method, type: token.type, isSendable: token.isSendable)
      if !result.contains(next) { result.append(next) }
    }
    return result
  }

  private func write(_ token: TokenProtocol, _ code: inout Code) {
    let isFirst = tokens.first { $0.name == token.name } == token
    code.gap()
    if isFirst {
      code.line("/// A token of `\(plan.source.name)` that ends a call or a registration.")
      code.block("protocol \(token.name)\(token.isSendable ? ": Sendable" : "") {") {
        $0.line("func \(token.method)()")
      }
      code.gap()
    }
    code.line("extension \(token.type): \(token.name) {}")
  }

  private var associatedTypes: [String] {
    var result: [String] = []
    for member in plan.members {
      guard let token = member.end?.token else { continue }
      switch token.form {
      case .associated(let name):
        let text = token.isSendable ? "\(name): Sendable" : name
        if !result.contains(text) { result.append(text) }
      case .associatedWithMethod(let name, let protocolName): result.append("\(name): \(protocolName)")
      case .number, .text, .adopted: break
      }
    }
    return result
  }

  // MARK: Requirements

  private func requirement(_ member: MemberPlan, _ code: inout Code) {
    let signature = MemberSignature(member: member, service: plan.source.name)
    let attribute = member.attribute.map { "\($0) " } ?? ""
    if let property = signature.property {
      return code.line("\(attribute)var \(property.name): \(property.type) { get set }")
    }
    code.declaration(
      "\(attribute)func \(signature.name)(", signature.parameters, ")\(signature.effects)\(signature.result)")
  }

  private func end(_ function: FunctionSource, _ member: MemberPlan, _ code: inout Code) {
    let attribute = member.attribute.map { "\($0) " } ?? ""
    code.line("\(attribute)func \(function.name)(\(MemberSignature.endParameter(function, member)))")
  }
}
