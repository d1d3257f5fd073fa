import SwiftSyntax

/// Finds how a test makes a model, with fakes for its services and the virtual clock.
struct InitializerPlanner {
  let model: ModelSource
  let services: [ServicePlan]
  /// The streams that the test can pass.
  let streams: [StreamPlan]
  let context: PlanContext
  let code: CodeBase
  /// The option that says how the model is made, and its value.
  let option: (name: String, value: String?)

  /// Returns the code, and asks if it does not follow from the parameters.
  func text(_ interview: inout Interview) -> String {
    let name = model.type.name
    if let given = option.value { return expanded(given, &interview) }
    guard let initializer = model.initializers.first else {
      if !model.type.initializers.isEmpty || !model.type.properties.allSatisfy({ $0.isComputed || $0.hasInitialValue })
      {
        ask("How is \(name) made?", ["\(name)(<arguments>)"], &interview)
      }
      return "\(name)()"
    }
    if model.initializers.count > 1 {
      let texts = model.initializers.map { Self.call(name, self.arguments($0)) }
      ask("Which of its initializers makes \(name)?", texts, &interview)
      return texts[0]
    }
    let arguments = self.arguments(initializer)
    let text = Self.call(name, arguments)
    if let open = arguments.first(where: \.isOpen) {
      ask("How is \(name) made? \(open.reason)", choices(text, open), &interview)
    }
    return expanded(text, &interview)
  }

  private func ask(_ text: String, _ codes: [String], _ interview: inout Interview) {
    interview.ask(
      "\(model.type.file):\(model.type.line): \(model.type.name)", text, codes.map { "\(option.name) '\($0)'" })
  }

  /// Replaces `$` and the name of a service by the fake, and `$clock` by the clock of the test.
  private func expanded(_ code: String, _ interview: inout Interview) -> String {
    var code = code.replacing("$clock", with: "clock")
    let names =
      services.map(VerifyPlan.name).map { ($0, "world.\($0)") }
      + streams.map { ($0.name, $0.stream(of: "world.\($0.name)")) }
    for (name, text) in names.sorted(by: { $0.0.count > $1.0.count }) {
      code = code.replacing("$\(name)", with: text)
    }
    if code.contains("$") {
      let known = (names.map { "$\($0.0)" } + ["$clock"]).joined(separator: ", ")
      ask(
        "Which service is meant in '\(code)'? The test knows \(known).", ["\(model.type.name)(<arguments>)"], &interview
      )
    }
    return code
  }

  // MARK: Arguments

  private struct Argument {
    let label: String
    /// An expression, with `$` and the name of a service.
    let code: String
    /// Why the user has to decide, or nothing.
    var reason = ""
    /// Expressions that may be meant.
    var candidates: [String] = []

    var isOpen: Bool { !reason.isEmpty }
    var text: String { text(code) }
    func text(_ code: String) -> String { label == "_" ? code : "\(label): \(code)" }
  }

  private static func call(_ name: String, _ arguments: [Argument]) -> String {
    "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
  }

  private func choices(_ text: String, _ open: Argument) -> [String] {
    open.candidates.isEmpty
      ? [text] : open.candidates.map { text.replacing(open.text, with: open.text($0)) }
  }

  private func arguments(_ initializer: FunctionSource) -> [Argument] {
    initializer.parameters.compactMap { parameter in
      if let service = service(parameter.type) {
        return Argument(label: parameter.label, code: "$\(VerifyPlan.name(of: service))")
      }
      if let stream = stream(parameter) { return Argument(label: parameter.label, code: "$\(stream.name)") }
      if parameter.type.trimmedDescription.contains("Clock") { return Argument(label: parameter.label, code: "$clock") }
      return parameter.defaultValue == nil ? argument(parameter) : nil
    }
  }

  private func argument(_ parameter: ParameterSource) -> Argument {
    let type = parameter.type.text
    let declared = TypeShape(parameter.type).name.flatMap { code.declarations.type($0, in: model.type.name) }
    let isClosure = ClosureSource(parameter.type, context.declarations, in: model.type.name) != nil
    let sample = isClosure ? nil : try? context.samples.constant(parameter.type, in: model.type.name)
    // An object may do more than a value, so the user decides.
    if let sample, declared?.kind != .class, declared?.kind != .actor {
      return Argument(label: parameter.label, code: sample)
    }
    var argument = Argument(label: parameter.label, code: sample ?? "<\(type)>")
    argument.reason = "It takes '\(parameter.name)', \(type)."
    if let declared, declared.kind != .protocol, callsBack(declared) {
      argument.reason =
        "It takes \(declared.name), in whose place no fake can be passed. Let it take a protocol: "
        + "'causeway-migrate adapt' writes \(declared.simpleName)Calls."
    }
    argument.candidates = services.flatMap { service in adapters(of: service, for: parameter.type) }
    return argument
  }

  private func service(_ type: TypeSyntax) -> ServicePlan? {
    let name = TypeShape(context.declarations.resolved(type, in: model.type.name)).name
    return services.first { $0.callsName == name || $0.isProtocol && $0.source.simpleName == name }
  }

  /// Returns the stream of the same name and type, unless an adapter of a service may be meant.
  private func stream(_ parameter: ParameterSource) -> StreamPlan? {
    guard services.allSatisfy({ adapters(of: $0, for: parameter.type).isEmpty }) else { return nil }
    let type = StreamPlan(parameter.name, parameter.type, line: 0, context).map(\.head)
    return streams.first { $0.head == type }
  }

  private func callsBack(_ type: TypeSource) -> Bool {
    let context = PlanContext(type, code, Inquiry(AdaptOptions()))
    return !ServicePlanner(context: context, services: code.services).members(code.facts).isEmpty
  }

  /// The adapters of a service whose publisher has the values of a publisher that the model takes.
  private func adapters(of service: ServicePlan, for type: TypeSyntax) -> [String] {
    guard TypeShape(type).simpleName?.hasSuffix("Publisher") == true else { return [] }
    let wanted = (type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type).genericArguments.map(\.text)
    return service.members.filter { [$0.output.type, $0.failureType] == wanted }.map { member in
      let arguments = member.parameters.compactMap { each in each.sample.map { each.source.argument($0) } }
      return "$\(VerifyPlan.name(of: service)).\(member.adapterName)(\(arguments.joined(separator: ", ")))"
    }
  }
}
