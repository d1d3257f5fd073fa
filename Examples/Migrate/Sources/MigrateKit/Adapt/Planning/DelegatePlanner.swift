import SwiftSyntax

/// Plans the adapter of a delegate, or of observer objects.
struct DelegatePlanner {
  let context: PlanContext
  let member: ServiceMember

  func property(_ property: PropertySource, _ fact: PropertyFact, _ type: TypeSyntax) throws(PlanProblem) -> MemberPlan
  {
    guard type.isOptionalType else {
      throw .unsupported("'\(property.name)' is not optional, so there is no way to remove the delegate.")
    }
    let place = try MemberPlace.of(
      member, fact.scope, isNonisolated: property.isNonisolated, isOnMainActor: false, context)
    guard place.isMain else {
      throw .unsupported("'\(property.name)' may be set on any thread. Write the delegate by hand.")
    }
    return try plan(.property(property), property.type ?? type, place, name: Stem.events(property.name))
  }

  func observers(_ function: FunctionSource, _ fact: FunctionFact) throws(PlanProblem) -> MemberPlan {
    let place = try MemberPlace.of(
      member, fact.scope, isNonisolated: function.isNonisolated, isOnMainActor: false, context)
    guard function.parameters.count == 1, function.result == nil, let parameter = function.parameters.first else {
      throw .unsupported("\(function.label) takes more than the observer, or returns a token.")
    }
    let removers = context.service.functions.filter {
      Vocabulary.isUnregistration($0.name) && $0.parameters.count == 1 && !$0.isPrivate
        && $0.parameters[0].type.text == parameter.type.text
    }
    guard let remove = removers.first, removers.count == 1 else {
      throw .reported(.noUnregistration, "No single function removes the observer that \(function.label) adds.")
    }
    guard place.isMain else {
      throw .unsupported("\(function.label) may be called on any thread. Write the observer by hand.")
    }
    return try plan(.observers(add: function, remove: remove), parameter.type, place, name: Stem.events(function.name))
  }

  private func plan(
    _ access: DelegatePlan.Access, _ type: TypeSyntax, _ place: MemberPlace, name: String
  ) throws(PlanProblem) -> MemberPlan {
    let protocolName = TypeShape(type).name ?? ""
    guard let declared = context.declarations.type(protocolName, in: context.service.name), declared.kind == .protocol
    else {
      throw .reported(.declarationNotScanned, "The protocol \(protocolName) is not among the scanned files.")
    }
    // Extensions add default implementations, which are no requirements.
    let requirements = declared.functions.filter(\.isRequirement)
    let others = Set(declared.inherited).subtracting(["AnyObject", "Sendable", "NSObjectProtocol"])
    if !others.isEmpty || declared.isGeneric || declared.properties.contains(where: \.isRequirement) {
      throw .unsupported("\(declared.name) requires more than methods.")
    }
    if context.service.kind == .struct || requirements.isEmpty {
      throw .unsupported("\(declared.name) has no method, or its service is a value.")
    }
    let isClassBound = declared.inherited.contains("AnyObject") || declared.inherited.contains("NSObjectProtocol")
    if case .observers = access, !isClassBound {
      throw .unsupported("\(declared.name) is not restricted to classes, so the fake cannot tell observers apart.")
    }
    var methods: [DelegatePlan.Method] = []
    for function in requirements { methods.append(try method(function, declared)) }
    guard Set(methods.map(\.event)).count == methods.count else {
      throw .unsupported("Several methods of \(declared.name) would have the same event.")
    }
    let isPassed = methods.contains { !$0.senders.isEmpty }
    let carriers = methods.filter { !$0.payload.isEmpty }
    let samples = (carriers.isEmpty ? methods : carriers).map(\.sample)
    let isVaried = samples.count > 1 || samples.contains { $0.contains("$0") }
    let event = "\(TypeIndex.simple(declared.name))Event"
    let payloads = methods.flatMap { $0.payload.map(\.parameter.type) }
    let isEquatable = payloads.allSatisfy { context.equality.isEquatable($0, in: context.service.name) }
    return MemberPlan(
      member: member, isMain: place.isMain, attribute: place.attribute, adapterName: name, parameters: [],
      output: Payload(
        types: [event],
        sample: samples.count == 1 ? samples[0] : "[\(samples.joined(separator: ", "))][$0 % \(samples.count)]",
        comparison: !isVaried ? .same : isEquatable ? .equal : .described), failure: nil,
      kind: .delegate(
        DelegatePlan(
          access: access, protocolName: declared.name, type: context.text(type),
          isObjectiveC: declared.inherited.contains("NSObjectProtocol"), isClassBound: isClassBound, eventName: event,
          forwarderName: "\(TypeIndex.simple(declared.name))Forwarder", methods: methods, isEquatable: isEquatable,
          sender: isPassed && !context.isProtocol ? try sender() : nil)))
  }

  private func method(_ function: FunctionSource, _ declared: TypeSource) throws(PlanProblem) -> DelegatePlan.Method {
    if function.result != nil {
      throw .unsupported("\(function.label) returns an answer. Add an Answer to the delegate by hand.")
    }
    if function.isAsync || function.isThrowing || function.isGeneric || function.isStatic {
      throw .unsupported("\(function.label) of \(declared.name) is async, throws, is generic or is static.")
    }
    var payload: [(parameter: ParameterSource, type: String)] = []
    var samples: [String] = []
    var senders: Set<Int> = []
    for (index, parameter) in function.parameters.enumerated() {
      if isSender(parameter.type) {
        senders.insert(index)
        continue
      }
      try context.requireSendable(parameter.type)
      payload.append((parameter, context.text(parameter.type)))
      samples.append(context.sample(parameter.type))
    }
    let event = eventName(function, hasSender: !senders.isEmpty)
    let type = "\(TypeIndex.simple(declared.name))Event"
    let arguments = zip(payload, samples).map { each, sample in
      payload.count == 1 ? sample : "\(each.parameter.name): \(sample)"
    }
    return DelegatePlan.Method(
      function: function, event: event, payload: payload,
      sample: "\(type).\(event)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"),
      senders: senders)
  }

  private func isSender(_ type: TypeSyntax) -> Bool {
    TypeShape(type).name.map { TypeIndex.simple($0) == context.service.simpleName } ?? false
  }

  /// `didMove` for `dial(_:didMove:)`, and `dialDidFinish` for `dialDidFinish(_:)`.
  private func eventName(_ function: FunctionSource, hasSender: Bool) -> String {
    if hasSender, function.parameters.count > 1, let label = function.parameters.dropFirst().first?.label, label != "_"
    {
      return Keywords.reserved.contains(label) ? "\(function.name)\(label.capitalizedFirst)" : label
    }
    let prefix = context.service.simpleName.lowercasedFirst
    if function.name.hasPrefix(prefix), function.name.count > prefix.count {
      return String(function.name.dropFirst(prefix.count)).lowercasedFirst
    }
    return function.name
  }

  private func sender() throws(PlanProblem) -> Sample {
    let name = context.service.name
    let type = TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
    // The fake does not see the error that the test declares.
    guard let expression = try? context.samples.constant(type, in: nil), !expression.contains("ScriptedError(") else {
      throw .asked([
        Question(
          "The delegate is given the service itself. How does the test make a \(name)?",
          ["--value '\(name)=<expression>'"])
      ])
    }
    return Sample(type: name, expression: expression)
  }
}
