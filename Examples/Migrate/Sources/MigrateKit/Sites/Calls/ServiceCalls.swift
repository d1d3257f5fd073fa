/// Calls of scanned functions that call back.
enum ServiceCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    guard let candidates = context.services.functions[call.name] else { return nil }
    let fitting = narrowed(
      candidates.filter { passesCallback(call, $0) }, call)
    guard !fitting.isEmpty else { return nil }
    let isInitializer = call.name.first?.isUppercase == true
    let type =
      isInitializer && call.receiver.isEmpty
      ? context.index.type(named: call.name, in: call.scope.type)?.name
      : context.receiverType(call.receiver, root: call.rootType, scope: call.scope)
    if let type, context.index.type(named: type) != nil {
      let ancestry = Set(context.index.ancestry(of: type))
      if let own = fitting.first(where: { $0.fact.scope.type.map(ancestry.contains) ?? false }) {
        return isRecursive(call, own.fact, context) ? nil : consumer(own)
      }
      if call.receiver.isEmpty, let free = fitting.first(where: { $0.fact.scope.type == nil }) { return consumer(free) }
      return nil
    }
    if call.receiver.isEmpty {
      return fitting.first { $0.fact.scope.type == nil }.map(consumer)
    }
    // The type of the receiver was not scanned: a scanned type may conform to it, and others are unrelated.
    if let type, type.first?.isUppercase == true {
      return fitting.first { context.index.isKind($0.fact.scope.type, of: type) }.map(consumer)
    }
    return unresolved(call, fitting, context.index)
  }

  /// The overloads whose closure has as many parameters as the one of the call, if there are some.
  private static func narrowed(
    _ fitting: [ServiceIndex.Function], _ call: CallFact
  ) -> [ServiceIndex.Function] {
    guard fitting.count > 1, !call.closureParameters.isEmpty else { return fitting }
    let exact = fitting.filter { function in
      function.closures.contains { $0.shape.parameters.count == call.closureParameters.count }
    }
    return exact.isEmpty ? fitting : exact
  }

  /// Whether a function calls itself, which is part of the service.
  private static func isRecursive(_ call: CallFact, _ fact: FunctionFact, _ context: FileContext) -> Bool {
    guard call.receiver.isEmpty || call.receiver == ["self"], call.scope.member == fact.name,
      call.scope.type == fact.scope.type
    else { return false }
    let caller = context.facts.functions.last {
      $0.name == fact.name && $0.scope.type == fact.scope.type && $0.line <= call.line
    }
    return caller?.line == fact.line && caller?.parameters == fact.parameters
  }

  private static func consumer(_ function: ServiceIndex.Function) -> Finding {
    let reference = ServiceReference(type: function.fact.scope.type, member: function.fact.name)
    switch function.verdict {
    case .classified(let bridge):
      var finding = Finding.consumer(function.style, bridge, of: reference)
      finding.serviceThrows = function.fact.isThrowing
      return finding
    case .reported(let reason, _):
      var finding = Finding.reported(
        reason, .consumer, function.style, "It calls \(CallbackFunctions.label(function.fact)), which is reported.")
      finding.service = reference
      return finding
    }
  }

  private static func unresolved(
    _ call: CallFact, _ fitting: [ServiceIndex.Function], _ index: TypeIndex
  ) -> Finding? {
    let owners = Set(fitting.map { $0.fact.scope.type ?? "a file" }).sorted()
    let hasLabel = call.arguments.contains { $0.label != nil }
    // One owner and a label: a match by name. A bare trailing closure fits too many functions.
    if owners.count == 1, hasLabel || call.name.count > 12 { return consumer(fitting[0]) }
    if owners.count == 1, !hasLabel, !call.hasClosure { return nil }
    // Implementations of one protocol: the requirement stands for all.
    let common = fitting.first { candidate in
      guard let type = candidate.fact.scope.type else { return false }
      return fitting.allSatisfy { $0.verdict == candidate.verdict && index.isKind($0.fact.scope.type, of: type) }
    }
    if let common { return consumer(common) }
    return .reported(
      .typeInformationNeeded, .consumer, fitting[0].style,
      "\(call.receiverText).\(call.name) may be a member of \(owners.prefix(3).joined(separator: ", ")).")
  }

  /// Whether the arguments of a call fit, and at least one of them is a callback.
  private static func passesCallback(_ call: CallFact, _ function: ServiceIndex.Function) -> Bool {
    guard let matches = Arguments.matches(call, function.fact) else { return false }
    let callbacks = function.closures.map(\.parameter.name)
    if callbacks.isEmpty { return true }
    return matches.contains { match in
      (call.isClosure(match.argument) || match.argument.kind == .path) && callbacks.contains(match.parameter.name)
    }
  }
}
