/// Writes the tests that hold the adapters to the contract.
struct ContractWriter {
  let plan: ServicePlan

  var text: String {
    var code = Code()
    ServiceWriter.imports(
      ["Causeway", "CausewayBridging", "CausewayTesting", "Testing"] + plan.imports, testable: [plan.module], &code)
    code.line("/// The adapters of `\(plan.source.name)` keep the contract of all adapters.")
    code.block("struct \(plan.name)ContractTests {") { code in
      for member in plan.members where member.isTested {
        code.gap()
        contract(member, &code)
        if case .delegate(let delegate) = member.kind { forwarding(member, delegate, &code) }
      }
    }
    ServiceWriter.scriptedError(&code)
    return code.text
  }

  private func contract(_ member: MemberPlan, _ code: inout Code) {
    code.block("@Test func \(member.adapterBase)KeepsTheContract() async {") { code in
      code.arguments("let contract = AdapterContract(", arguments(member))
      // Swift 5 takes parentheses after an attribute for its arguments, unless a capture list comes first.
      code.block(") { \(member.isMain ? "@MainActor [] " : "")(script: \(member.scriptType)) in") { code in
        let arguments = member.parameters.compactMap { each in each.sample.map { each.source.argument($0) } }
        let isElsewhere = plan.place == .mainActor && !member.isMain
        let adapter =
          "\(isElsewhere ? "await " : "")\(plan.fakeName)(\(member.scriptLabel): script).\(member.adapterName)"
        code.line("\(adapter)(\(arguments.joined(separator: ", ")))\(Self.mapping(member.output))")
      }
      code.line("await contract.verify()")
    }
  }

  private func arguments(_ member: MemberPlan) -> [String] {
    let output = member.output
    let sample = output.sample
    let values = sample.contains("$0") ? "{ \(sample) }" : "{ _ in \(sample) }"
    var result = ["values: \(values)"]
    switch output.comparison {
    case .equal: break
    case .described:
      // The description of an optional differs from that of its value.
      let typed = output.type.contains("?") ? "\(sample) as \(output.type)" : sample
      result.append("outputs: { String(describing: \(typed)) }")
    case .same: result.append("outputs: { _ in 0 }")
    }
    if let failure = member.failure { result.append("error: \(failure.expression)") }
    let traits = Self.traits(member)
    if traits.count == 1 { result.append("traits: \(traits[0])") }
    if traits.count > 1 { result.append("traits: [\(traits.joined(separator: ", "))]") }
    if member.isMain { result.append("on: .mainActor") }
    return result
  }

  private static func mapping(_ output: Payload) -> String {
    switch output.comparison {
    case .equal: ""
    case .described: ".map { String(describing: $0) }"
    case .same: output.types.isEmpty ? ".map { 0 }" : ".map { _ in 0 }"
    }
  }

  private static func traits(_ member: MemberPlan) -> [String] {
    switch member.kind {
    case .oneShot(let plan): if case .never = plan.end { [".cannotBeCancelled"] } else { [] }
    case .listener(let plan): plan.isShared ? [".neverFinishes", ".sharesRegistration"] : [".neverFinishes"]
    case .slot: [".neverFinishes", ".sharesRegistration"]
    case .delegate(let plan):
      if case .observers = plan.access { [".neverFinishes"] } else { [".neverFinishes", ".sharesRegistration"] }
    }
  }

  /// The contract sends events of one kind, so every method is called once more.
  private func forwarding(_ member: MemberPlan, _ delegate: DelegatePlan, _ code: inout Code) {
    code.gap()
    code.block("@MainActor @Test func \(member.adapterBase)ForwardsEachMethod() {") { code in
      code.line("let script = \(member.scriptType)()")
      code.line("let recorder = Recorder(\(plan.fakeName)(\(member.scriptLabel): script).\(member.adapterName)())")
      code.array(
        "let events: [\(delegate.eventName)] = ", delegate.methods.map { SampleValues.constant($0.sample) })
      code.line("for event in events { script.emit(event) }")
      code.line("#expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })")
    }
  }
}

extension MemberPlan {
  /// The name of the adapter, which differs from that of another overload.
  var adapterBase: String {
    scriptLabel == member.name ? adapterName : "\(adapterName)Of\(scriptLabel.capitalizedFirst)"
  }
}
