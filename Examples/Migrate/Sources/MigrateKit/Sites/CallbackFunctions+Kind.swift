extension CallbackFunctions {
  /// How often a function calls its closures.
  enum Kind {
    case completion, listener, setter, events, unknown
    /// Kept by a value type.
    case configuration
  }

  /// Returns the kind that the name of a function, its labels and its body show.
  static func kind(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ index: TypeIndex
  ) -> Kind {
    let names = closures.flatMap(\.parameter.names)
    let uses = uses(of: closures, in: fact)
    let isCallback = names.contains(where: Vocabulary.isCallback)
    let isEvent = names.contains { Vocabulary.isEvent($0) && !Vocabulary.isCondition($0) }
    let stored = uses.lazy.compactMap { if case .storedInProperty(let name) = $0 { name } else { nil } }.first
    // A property that other code sets may be called again and again.
    if fact.isInitializer, let stored, fact.scope.type.flatMap({ index.property(stored, of: $0) })?.isSettable == true {
      return isValueType(fact, index) ? .configuration : .unknown
    }
    let isRepeated = isRepeated(fact, closures)
    // `observeUsers(completion:)` with a token.
    let isObserving = fact.name.hasPrefix("observe") && Vocabulary.isRegistration(fact.name) && !fact.result.isVoid
    if names.contains(where: Vocabulary.isCompletion), !isRepeated, !isObserving {
      return uses == [.unused] || isCalledAgain(fact, closures, index) ? .unknown : .completion
    }
    if Vocabulary.isRegistration(fact.name) { return .listener }
    if isModifier(fact, index) { return .configuration }
    if fact.isInitializer {
      if isValueType(fact, index) { return .configuration }
      return isCallback || isEvent ? .events : .unknown
    }
    if let stored, isSetter(fact), isSlot(stored, fact, index) {
      return isValueType(fact, index) ? .configuration : .setter
    }
    if isRepeated || fact.name == "set" { return .unknown }
    if closures.contains(where: { CompletionShape.isTypical($0.shape, index, fact.scope.type) }) { return .completion }
    if uses.contains(where: passesCompletion) { return .completion }
    if isEvent || names.contains(where: Vocabulary.isProgress) { return .events }
    if stored != nil { return .unknown }
    if uses.contains(.storedInCollection) {
      let owner = fact.scope.type.flatMap { index.type(named: $0) }
      if owner?.hasUnregistration(of: fact.name) == true { return .listener }
    }
    if isManyParts(closures) || isOpening(fact, index) { return .unknown }
    let isMessage = names.contains(where: Vocabulary.isMessage)
    if isCallback, Vocabulary.isRequest(fact.name), !fact.result.isAnswer, !isMessage { return .completion }
    return isAnsweredOnce(closures, uses) ? .completion : .unknown
  }

  /// How a function uses any of its closures.
  static func uses(
    of closures: [(parameter: ParameterFact, shape: FunctionShape)], in fact: FunctionFact
  ) -> Set<ClosureUse> {
    closures.reduce(into: []) { $0.formUnion(fact.uses[$1.parameter.name] ?? []) }
  }

  /// Whether a closure other than that of an event is used in a closure that is called again and again.
  static func isRepeated(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)]
  ) -> Bool {
    closures.contains { isMeantOnce($0.parameter) && fact.uses[$0.parameter.name]?.contains(.repeated) == true }
  }

  /// Whether a closure other than that of an event may be called a second time.
  static func isCalledAgain(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ index: TypeIndex
  ) -> Bool {
    closures.contains { isMeantOnce($0.parameter) && ClosureFlow.mayCallAgain($0.parameter, of: fact, index) }
  }

  private static func isMeantOnce(_ parameter: ParameterFact) -> Bool {
    !parameter.names.contains {
      Vocabulary.isProgress($0) || Vocabulary.isEvent($0) && !Vocabulary.isCompletion($0)
    }
  }

  private static func isValueType(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    let kind = fact.scope.type.flatMap { index.type(named: $0) }?.kind
    return kind == .struct || kind == .enum
  }

  /// Whether the function returns a changed copy of its own type, as modifiers do.
  private static func isModifier(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    guard let result = fact.result.name, let type = fact.scope.type else { return false }
    return result == "Self" || isValueType(fact, index) && TypeIndex.simple(result) == TypeIndex.simple(type)
  }

  /// Whether the name says that the function sets a closure: `setHandler`, `updateSaveHandler`, `onChange`.
  private static func isSetter(_ fact: FunctionFact) -> Bool {
    if fact.name.hasPrefix("set") || Vocabulary.isEvent(fact.name) { return true }
    return fact.name.hasPrefix("update")
      && ["Handler", "Callback", "Block", "Closure"].contains(where: fact.name.contains)
  }

  private static func isSlot(_ name: String, _ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    fact.scope.type.flatMap { index.property(name, of: $0) }.map { !$0.isLazy && $0.isStored } ?? false
  }

  static func passesCompletion(_ use: ClosureUse) -> Bool {
    if case .passed(let passed) = use, let label = passed.label { Vocabulary.isCompletion(label) } else { false }
  }

  /// Whether a closure receives one part after the other, with a `Bool` first that says whether it is the last.
  private static func isManyParts(_ closures: [(parameter: ParameterFact, shape: FunctionShape)]) -> Bool {
    closures.contains { closure in
      closure.parameter.names.contains(where: Vocabulary.isPart)
        || closure.shape.parameters.count > 2 && closure.shape.parameters[0] == .named("Bool", [])
          && !closure.shape.reportsSuccess
    }
  }

  /// Whether the function returns what a function of the type closes again: `openChannel` and `closeChannel`.
  private static func isOpening(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    guard fact.name.hasPrefix("open"), !fact.result.isVoid, let type = fact.scope.type else { return false }
    return !index.functions("close\(fact.name.dropFirst(4))", of: type).isEmpty
  }

  /// Whether a handler is only called, in the function or in the blocks of queues, which run once.
  private static func isAnsweredOnce(
    _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ uses: Set<ClosureUse>
  ) -> Bool {
    guard !uses.isEmpty, uses.isSubset(of: [.called, .calledOnMain, .calledOnQueue]) else { return false }
    return closures.allSatisfy { closure in
      let name = closure.parameter.name
      return name == "handler" || name == "callback" || name.hasSuffix("Handler") || name.hasSuffix("Callback")
    }
  }
}
