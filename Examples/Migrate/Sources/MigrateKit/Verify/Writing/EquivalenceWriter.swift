/// Writes the test that compares two models.
struct EquivalenceWriter {
  let plan: VerifyPlan

  var text: String {
    var code = Code()
    let others = plan.old.imports.union(plan.new.imports).filter {
      !$0.hasPrefix("Causeway") || !plan.streams.isEmpty && StreamPlan.libraries.contains($0)
    }
    ServiceWriter.imports(
      ["CausewayTesting", "Testing"] + plan.services.flatMap(\.imports) + others, testable: plan.modules, &code)
    let name = plan.new.simpleName
    code.line("/// `\(name)` does what `\(plan.old.simpleName)` did.")
    code.block("@MainActor struct \(name)EquivalenceTests {") { code in
      code.block("@Test func theModelsAreTheSame() async {") { code in
        code.line("await models.verify()")
      }
      code.gap()
      code.block("private var models: Equivalence<World, \(plan.old.name), \(plan.new.name)> {", models)
    }
    code.gap()
    world(&code)
    ServiceWriter.scriptedError(&code)
    return code.text
  }

  // MARK: Models

  private func models(_ code: inout Code) {
    code.line("var models = Equivalence(")
    code.indented { code in
      code.line("service: World(),")
      code.line("old: \(closure(plan.oldInitializer)),")
      code.line("new: \(closure(plan.newInitializer))")
    }
    code.line(")")
    for value in plan.values {
      let equality = value.isDescribed ? ", by: { \"\\($0)\" == \"\\($1)\" }" : ""
      add("comparing", value.name, ["{ \(value.old) }", "{ \(value.new) }"], equality, &code)
    }
    add("comparingService", "calls", ["{ $0.calls.byPlace }"], "", &code)
    for script in scripts {
      guard let (what, reading) = script.registration else { continue }
      add("comparingService", "\(script.name): \(what)", ["{ $0.\(reading) }"], "", &code)
    }
    for step in plan.steps {
      add(step.kind == .task ? "task" : "action", step.name, ["{ \(step.old) }", "{ \(step.new) }"], "", &code)
    }
    for script in scripts {
      for (name, event) in script.events {
        add("event", "\(script.name): \(name)", ["{ $0.\(script.name).\(event) }"], "", &code)
      }
    }
    for time in plan.times { code.line("models = models.time(.milliseconds(\(time)))") }
    code.line("return models")
  }

  private func closure(_ initializer: String) -> String {
    "{ \(initializer.contains("world") ? "world" : "_"), \(initializer.contains("clock") ? "clock" : "_") in \(initializer) }"
  }

  private func add(_ function: String, _ name: String, _ closures: [String], _ tail: String, _ code: inout Code) {
    code.call("models = models.\(function)(", ["\"\(name)\""] + closures, "\(tail))")
  }

  // MARK: Services

  /// What commands a member of a service or a stream that the models take.
  private struct Script {
    /// The name in the world.
    var name: String
    /// The name in the initializer of the fake.
    let label: String
    let type: String
    /// The expression that makes it.
    let creation: String
    /// The fake; `nil` for a stream that the models take.
    let service: String?
    /// A word for the pending calls or listeners, and the members of the world that tell them.
    let registration: (String, String)?
    let events: [(String, String)]
  }

  private var scripts: [Script] {
    plan.services.flatMap { service in
      service.members.map { script($0, of: service) } + service.streams.map { script($0, of: service) }
    } + plan.streams.map { script($0, of: nil) }
  }

  /// Returns a name in the world for a script of a service.
  private func name(_ label: String, of service: ServicePlan?) -> String {
    let name = service.map { plan.services.count == 1 ? label : "\(VerifyPlan.name(of: $0))\(label.capitalizedFirst)" }
    let taken = plan.services.map(VerifyPlan.name) + plan.streams.map(\.name) + ["calls"]
    return name.map { FreeName.of($0, except: Set(taken)) } ?? label
  }

  private func script(_ member: MemberPlan, of service: ServicePlan) -> Script {
    let name = name(member.scriptLabel, of: service)
    return Script(
      name: name, label: member.scriptLabel, type: member.scriptType,
      creation: "\(member.scriptType.prefix { $0 != "<" })(notingIn: calls)", service: service.source.name,
      registration: registration(member, name, service), events: events(member))
  }

  private func script(_ stream: StreamPlan, of service: ServicePlan?) -> Script {
    let name = name(stream.scriptLabel, of: service)
    return Script(
      name: name, label: stream.scriptLabel, type: stream.scriptType, creation: stream.script(notingIn: "calls"),
      service: service?.source.name,
      registration: stream.registration.map { ($0.word, "\(name).\($0.property)") }, events: stream.events)
  }

  /// Returns a word for the pending calls or listeners of a member, and what tells them.
  private func registration(_ member: MemberPlan, _ name: String, _ service: ServicePlan) -> (String, String) {
    switch member.kind {
    case .oneShot: return ("pending", "\(name).pending")
    case .delegate(let plan):
      // A delegate that is released is no longer registered, and no call says so.
      guard case .property(let property) = plan.access else { break }
      return ("set", "\(VerifyPlan.name(of: service)).\(property.name) != nil")
    case .listener, .slot: break
    }
    return ("registered", "\(name).registered")
  }

  /// What a member of a service can do, as the name of a step and a call of its script.
  private func events(_ member: MemberPlan) -> [(String, String)] {
    let sample = member.output.sample
    let (first, second) = (SampleValues.value(sample, 1), SampleValues.value(sample, 2))
    let isVaried = first != second
    let failure = member.failure?.expression
    switch member.kind {
    case .oneShot:
      var result = [
        ("answer the first call", "answerFirst(.success(\(first)))"),
        ("answer the last call", "answerLast(.success(\(second)))"),
      ]
      if let failure { result.append(("fail the last call", "answerLast(.failure(\(failure)))")) }
      if plan.misbehaves { result.append(("answer the last call twice", "answerTwice(.success(\(first)))")) }
      return result
    case .delegate(let delegate):
      return delegate.methods.flatMap { method -> [(String, String)] in
        let (first, second) = (SampleValues.value(method.sample, 1), SampleValues.value(method.sample, 2))
        let all = [(method.event, "emit(\(first))"), ("\(method.event) 2", "emit(\(second))")]
        return first == second ? [all[0]] : all
      }
    case .listener, .slot:
      var result = [("send 1", "emit(\(first))")]
      if isVaried { result.append(("send 2", "emit(\(second))")) }
      if let failure { result.append(("fail", "fail(\(failure))")) }
      return result
    }
  }

  private func world(_ code: inout Code) {
    code.line("/// The fakes of the services of one model, with their scripts.")
    code.block("@MainActor private final class World {") { code in
      code.line("let calls = CallTranscript()")
      for script in scripts { code.line("let \(script.name): \(script.type)") }
      for service in plan.services { code.line("let \(VerifyPlan.name(of: service)): \(service.fakeName)") }
      code.gap()
      code.block("init() {") { code in
        for script in scripts { code.line("\(script.name) = \(script.creation)") }
        for service in plan.services { fake(service, &code) }
      }
    }
  }

  private func fake(_ service: ServicePlan, _ code: inout Code) {
    var arguments = scripts.filter { $0.service == service.source.name }.map { "\($0.label): \($0.name)" }
    if !service.stubs.isEmpty { arguments.append("calls: calls") }
    code.call("\(VerifyPlan.name(of: service)) = \(service.fakeName)(", arguments, ")")
  }
}
