extension CallbackFunctions {
  /// How often a function calls its closures, as its name, its labels and its body show.
  enum Kind {
    case completion, listener, setter, events, unknown
    /// Kept by a value type.
    case configuration

    init(
      _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ context: FileContext
    ) {
      let index = context.index
      let names = closures.flatMap { [$0.parameter.name, $0.parameter.label ?? ""] }
      let uses = closures.reduce(into: Set<ClosureUse>()) { $0.formUnion(fact.uses[$1.parameter.name] ?? []) }
      let isTypical = closures.contains { CompletionShape.isTypical($0.shape, index, fact.scope.type) }
      let isCompletion = names.contains(where: Vocabulary.isCompletion)
      let isRegistration = Vocabulary.isRegistration(fact.name)
      if isRegistration && !isCompletion { self = .listener; return }
      if isCompletion { self = .completion; return }
      if Self.isModifier(fact, index) {
        self = .configuration
        return
      }
      if fact.isInitializer, Self.isValueType(fact, index) { self = .configuration; return }
      if fact.isInitializer {
        self = names.contains(where: { Vocabulary.isEvent($0) || Vocabulary.isCallback($0) }) ? .events : .unknown
        return
      }
      if isTypical { self = .completion; return }
      if uses.contains(where: Self.passesCompletion) { self = .completion; return }
      if names.contains(where: Vocabulary.isProgress) || names.contains(where: Vocabulary.isEvent) {
        self = .events
        return
      }
      let stored = uses.lazy.compactMap { if case .storedInProperty(let name) = $0 { name } else { nil } }.first
      if let stored {
        let isSetter = fact.name.hasPrefix("set") || Vocabulary.isEvent(fact.name)
        let type = fact.scope.type
        let isSlot = type.flatMap { index.property(stored, of: $0) }.map { !$0.isLazy && $0.isStored } ?? false
        self = !isSetter || !isSlot ? .unknown : Self.isValueType(fact, index) ? .configuration : .setter
        return
      }
      if uses.contains(.storedInCollection) {
        self = fact.scope.type.flatMap { index.type(named: $0) }?.hasUnregistration == true ? .listener : .unknown
        return
      }
      let isCallback = names.contains(where: Vocabulary.isCallback)
      self = isCallback && Vocabulary.isRequest(fact.name) ? .completion : .unknown
    }

    private static func isValueType(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
      let kind = fact.scope.type.flatMap { index.type(named: $0) }?.kind
      return kind == .struct || kind == .enum
    }

    /// Whether the function returns a changed copy of its own type, as modifiers do.
    private static func isModifier(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
      guard let result = fact.result.name, let type = fact.scope.type else { return false }
      return result == "Self"
        || isValueType(fact, index) && TypeIndex.simple(result) == TypeIndex.simple(type)
    }

    private static func passesCompletion(_ use: ClosureUse) -> Bool {
      if case .passed(let label?) = use { Vocabulary.isCompletion(label) } else { false }
    }
  }
}
