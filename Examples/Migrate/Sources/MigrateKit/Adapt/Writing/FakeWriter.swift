/// Writes the stand-in for a service, whose calls are scripted.
struct FakeWriter {
  let plan: ServicePlan

  var text: String {
    var code = Code()
    ServiceWriter.imports(
      ["Causeway", "CausewayBridging", "CausewayTesting"] + mutex + plan.imports, testable: [plan.module], &code)
    code.line("/// A stand-in for `\(plan.source.name)` that a test commands by its scripts.")
    if plan.place == .mainActor { code.line("@MainActor") }
    code.block("final class \(plan.fakeName): \(plan.callsName)\(conformances) {") { code in
      for member in plan.members { code.line("private let \(member.script): \(member.scriptType)") }
      for stream in plan.streams { code.line("private let \(stream.script): \(stream.scriptType)") }
      if !plan.stubs.isEmpty { code.line("private let calls: CallTranscript?") }
      if let sender { code.line("private let sender = \(sender.expression)") }
      for member in plan.members { state(member, &code) }
      code.gap()
      initializer(&code)
      for member in plan.members { FakeMemberWriter(plan: plan, member: member).write(&code) }
      ends(&code)
      for stream in plan.streams {
        code.gap()
        code.block("\(stream.head) {") { code in for line in stream.body { code.line(line) } }
      }
      for stub in plan.stubs {
        code.gap()
        code.block(stub.head) { code in for line in stub.body { code.line(line) } }
      }
    }
    return code.text
  }

  private var conformances: String {
    plan.isProtocol && plan.place == .declaredSendable ? ", Sendable" : ""
  }

  /// A closure that any thread may set is kept in a lock.
  private var mutex: [String] {
    plan.members.contains(where: \.needsLock) ? ["Synchronization"] : []
  }

  /// The service that methods of delegates pass.
  private var sender: Sample? {
    plan.members.lazy.compactMap { if case .delegate(let delegate) = $0.kind { delegate.sender } else { nil } }.first
  }

  private func state(_ member: MemberPlan, _ code: inout Code) {
    switch member.kind {
    case .slot(let slot) where member.needsLock:
      code.line("private let \(member.member.name)Slot = Mutex<\(slot.type)>(nil)")
    case .delegate(let delegate):
      if case .observers = delegate.access {
        code.line("private var \(member.member.name)IDs: [ObjectIdentifier: Int] = [:]")
      }
    default: break
    }
  }

  private func initializer(_ code: inout Code) {
    var parameters = plan.members.map { member in
      let type = member.scriptType
      return "\(member.scriptLabel): \(type) = \(type.prefix { $0 != "<" })()"
    }
    parameters += plan.streams.map { "\($0.scriptLabel): \($0.scriptType) = \($0.defaultScript)" }
    if !plan.stubs.isEmpty { parameters.append("calls: CallTranscript? = nil") }
    code.block("init(", parameters, ") {") { code in
      for member in plan.members { code.line("\(member.script) = \(member.scriptLabel)") }
      for stream in plan.streams { code.line("\(stream.script) = \(stream.scriptLabel)") }
      if !plan.stubs.isEmpty { code.line("self.calls = calls") }
    }
  }

  // MARK: The ends of registrations

  private func ends(_ code: inout Code) {
    var written: Set<Int> = []
    for member in plan.members {
      for function in member.endFunctions where written.insert(function.line).inserted {
        if case .delegate = member.kind { continue }
        let users = plan.members.filter { $0.endFunctions.contains { $0.line == function.line } }
        let attribute = member.attribute.map { "\($0) " } ?? ""
        code.gap()
        code.block("\(attribute)func \(function.name)(\(parameter(function, member))) {") { code in
          end(function, users, &code)
        }
      }
    }
  }

  private func parameter(_ function: FunctionSource, _ member: MemberPlan) -> String {
    guard let parameter = function.parameters.first, let token = member.end?.token else { return "" }
    let suffix = parameter.type.isOptionalType ? "?" : ""
    return parameter.declaration(FakeToken(member: member, token: token).type + suffix)
  }

  /// Ends the registration in the script that is in use.
  private func end(_ function: FunctionSource, _ users: [MemberPlan], _ code: inout Code) {
    let name = function.parameters.first?.name ?? "id"
    guard let last = users.last else { return }
    for user in users.dropLast() {
      code.line("if \(user.script).ledger.registrations > 0 { return \(end(user, name)) }")
    }
    code.line(end(last, name))
  }

  private func end(_ member: MemberPlan, _ name: String) -> String {
    let verb = if case .oneShot = member.kind { "cancel" } else { "unregister" }
    switch member.end {
    case .counterpart: return "\(member.script).setSlot(nil)"
    case .method(let function, let token):
      var id = function.parameters.first?.type.isOptionalType == true ? "\(name) ?? -1" : name
      if case .text = token.form { id = "Int(\(id)) ?? -1" }
      return "\(member.script).\(verb)(\(id))"
    default: return ""
    }
  }
}
