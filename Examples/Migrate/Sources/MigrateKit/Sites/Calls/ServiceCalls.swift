/// Calls of scanned functions that call back.
enum ServiceCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    switch match(call, context) {
    case .function(let function):
      return isRecursive(call, function.fact, context) ? nil : consumer(call, function, context.index)
    case .anyOf(let functions): return ambiguous(call, functions)
    case .none: return nil
    }
  }

  /// Returns the scanned function that a call certainly means, or `nil` if there is none.
  static func function(of call: CallFact, _ context: FileContext) -> ServiceIndex.Function? {
    if case .function(let function) = match(call, context) { function } else { nil }
  }

  private enum Match {
    case function(ServiceIndex.Function)
    case anyOf([ServiceIndex.Function])
    case none

    init(_ function: ServiceIndex.Function?) { self = function.map(Match.function) ?? .none }
  }

  private static func match(_ call: CallFact, _ context: FileContext) -> Match {
    guard let candidates = context.services.functions[call.name] else { return .none }
    let fitting = narrowed(candidates.filter { passesCallback(call, $0) }, call)
    guard !fitting.isEmpty else { return .none }
    switch context.index.code?.declaration(of: call.name, in: context.facts.file.path, line: call.line) {
    case .scanned(let file, let line): return Match(candidates.first { $0.isDeclared(in: file, line: line) })
    case .elsewhere: return .none
    case nil: break
    }
    let isInitializer = call.name.first?.isUppercase == true
    let type =
      isInitializer && call.receiver.isEmpty
      ? context.index.type(named: call.name, in: call.scope.type)?.name
      : context.receiverType(of: call)
    if let type, context.index.type(named: type) != nil {
      let ancestry = Set(context.index.ancestry(of: type))
      if let own = fitting.first(where: { $0.fact.scope.type.map(ancestry.contains) ?? false }) {
        return .function(own)
      }
      return call.receiver.isEmpty ? Match(fitting.first { $0.fact.scope.type == nil }) : .none
    }
    if call.receiver.isEmpty { return Match(fitting.first { $0.fact.scope.type == nil }) }
    // The type of the receiver was not scanned: a scanned type may conform to it, and others are unrelated.
    if let type, type.first?.isUppercase == true {
      return Match(fitting.first { context.index.isKind($0.fact.scope.type, of: type) })
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
    let caller = context.function(around: call)
    return caller?.line == fact.line && caller?.parameters == fact.parameters
  }

  private static func consumer(
    _ call: CallFact, _ function: ServiceIndex.Function, _ index: TypeIndex
  ) -> Finding {
    let reference = ServiceReference(
      type: function.fact.scope.type, member: CallbackFunctions.label(function.fact))
    switch function.verdict {
    case .classified(let bridge):
      var finding = Finding.consumer(function.style, bridge, of: reference)
      finding.subject = BridgeSubject(receiver: call.receiver, example: "service")
      finding.subject.call = ServiceCall(call, of: function)
      finding.subject.removal = index.removal(of: function.fact)
      return finding
    case .reported(let reason, _):
      var finding = Finding.reported(
        reason, .consumer, function.style, "It calls \(CallbackFunctions.label(function.fact)), which is reported.")
      finding.service = reference
      return finding
    }
  }

  /// The functions that a call may mean whose receiver has an unknown type.
  private static func unresolved(
    _ call: CallFact, _ fitting: [ServiceIndex.Function], _ index: TypeIndex
  ) -> Match {
    let owners = Set(fitting.map(\.fact.scope.type))
    let hasLabel = call.arguments.contains { $0.label != nil }
    // One owner and a label: a match by name. A bare trailing closure fits too many functions.
    if owners.count == 1, hasLabel || call.name.count > 12 { return .function(fitting[0]) }
    if owners.count == 1, !hasLabel, !call.hasClosure { return .none }
    // Implementations of one protocol: the requirement stands for all.
    let common = fitting.first { candidate in
      guard let type = candidate.fact.scope.type else { return false }
      return fitting.allSatisfy { $0.verdict == candidate.verdict && index.isKind($0.fact.scope.type, of: type) }
    }
    return common.map(Match.function) ?? .anyOf(fitting)
  }

  private static func ambiguous(_ call: CallFact, _ functions: [ServiceIndex.Function]) -> Finding {
    let owners = Set(functions.map { $0.fact.scope.type ?? "a file" }).sorted()
    return .reported(
      .typeInformationNeeded, .consumer, functions[0].style,
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
