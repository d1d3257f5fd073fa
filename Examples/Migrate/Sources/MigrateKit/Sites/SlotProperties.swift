/// Properties that hold one delegate, one closure, or a collection of closures.
enum SlotProperties {
  static func finding(_ fact: PropertyFact, _ context: FileContext) -> Finding? {
    // A key path leads to the properties of objects only.
    found(fact, context)?.about(BridgeSubject(receiver: [], member: fact.isStatic ? nil : fact.name))
  }

  private static func found(_ fact: PropertyFact, _ context: FileContext) -> Finding? {
    guard let declared = fact.shape else { return nil }
    let shape = context.index.resolved(declared, in: fact.scope.type)
    if let closure = collectionElement(shape, fact, context) { return collection(fact, closure, context) }
    if let closure = shape.function { return closureProperty(fact, closure, context) }
    return delegate(fact, shape, context)
  }

  // MARK: Delegates

  private static func delegate(_ fact: PropertyFact, _ shape: TypeShape, _ context: FileContext) -> Finding? {
    guard let type = shape.name.map(TypeIndex.simple), fact.isSettable || fact.isWeak,
      fact.isStored || fact.isRequirement || fact.isSettable,
      !fact.attributes.contains(where: { $0.hasSuffix("DelegateAdaptor") })
    else { return nil }
    // A box around an observer, in a service that has several.
    if fact.isPrivate && Vocabulary.isListener(type) { return nil }
    if SocketListeners.contains(type, context.index) { return nil }
    let kind = context.index.type(named: type, in: fact.scope.type)?.kind
    let isProtocol = kind == .protocol
    // A property of a class that the code names holds no other object. A protocol of the system is not generic.
    if kind != nil ? !isProtocol : shape.hasArguments { return nil }
    guard
      context.index.isDelegate(type, in: fact.scope.type) || Vocabulary.isListener(type) && isProtocol && fact.isWeak
    else { return nil }
    let owner = fact.scope.type.flatMap { context.index.type(named: $0) }
    if owner?.kind == .struct {
      return Finding.reported(
        .unsupportedShape, .service, .delegate,
        "'\(fact.name)' is a property of the value type \(fact.scope.type ?? "")."
      )
      .of(fact.name)
    }
    let isolation = context.index.isolation(of: fact.scope)
    let finding = Finding.service(.delegate, fact.isSettable ? .delegate : .delegateSetter, isolation: isolation)
    return finding.of(fact.name)
  }

  // MARK: Closures

  private static func closureProperty(
    _ fact: PropertyFact, _ closure: FunctionShape, _ context: FileContext
  ) -> Finding? {
    guard !closure.isAsync, !fact.isLazy, fact.isSettable, fact.isStored || fact.isRequirement,
      !context.index.isView(fact.scope.type)
    else { return nil }
    if closure.isCFunction {
      // A pointer to a function of the library is called by the program, not by the library.
      guard closure.result.isVoid || closure.parameters.contains(where: \.isContext) else { return nil }
      return .service(.cCallback, .cCallback, isolation: context.index.isolation(of: fact.scope)).of(fact.name)
    }
    let owner = fact.scope.type.flatMap { context.index.type(named: $0) }
    // A variable of a file, such as a hook that tests replace.
    guard let owner else { return nil }
    let isAnswer = !closure.result.isVoid
    if owner.kind == .struct || owner.kind == .enum, !fact.isStatic {
      if isAnswer { return nil }
      return Finding.reported(
        .roleUnknown, .service, .closureProperty, "'\(fact.name)' is a property of the value type \(owner.name)."
      )
      .of(fact.name)
    }
    let isolation = closureIsolation(closure, fact, context)
    if isAnswer {
      let asks =
        ["should", "will", "can", "is"].contains { fact.name.hasPrefix($0) } || Vocabulary.isEvent(fact.name)
        || fact.shape?.isOptional == true
      guard asks else {
        return Finding.reported(
          .roleUnknown, .service, .closureProperty, "The closure '\(fact.name)' returns a value."
        ).of(fact.name)
      }
      return Finding.service(.closureProperty, .closureAnswer, isolation: isolation).of(fact.name)
    }
    if closure.parameters.count > 2 {
      return Finding.service(.closureProperty, .closureSetter, isolation: isolation).of(fact.name)
    }
    return Finding.service(.closureProperty, .closureProperty, isolation: isolation).of(fact.name)
  }

  private static func closureIsolation(
    _ closure: FunctionShape, _ fact: PropertyFact, _ context: FileContext
  ) -> Isolation {
    if let actor = closure.globalActor { return actor == "MainActor" ? .mainActor : .globalActor(actor) }
    let declared = context.index.isolation(of: fact.scope)
    return declared == .nonisolated && closure.isSendable ? .anyThread : declared
  }

  // MARK: Collections

  private static func collectionElement(
    _ shape: TypeShape, _ fact: PropertyFact, _ context: FileContext
  ) -> FunctionShape? {
    guard fact.isStored else { return nil }
    let element: TypeShape? =
      switch shape.unwrapped {
      case .array(let element): element
      case .dictionary(_, let value): value
      default: nil
      }
    guard let element else { return nil }
    var resolved = context.index.resolved(element, in: fact.scope.type)
    if case .array(let inner) = resolved { resolved = context.index.resolved(inner, in: fact.scope.type) }
    guard let closure = resolved.function, closure.result.isVoid, !closure.isAsync else { return nil }
    return closure
  }

  private static func collection(_ fact: PropertyFact, _ closure: FunctionShape, _ context: FileContext) -> Finding {
    let name = fact.name.lowercased()
    let isolation = closureIsolation(closure, fact, context)
    let isPending = ["completion", "pending", "waiting", "waiter", "repl"].contains { name.contains($0) }
    if isPending || CompletionShape.isTypical(closure, context.index, fact.scope.type) {
      let bridge = CompletionShape.bridge(closure, context.index, fact.scope.type) ?? .handling
      return Finding.service(.completionHandler, bridge, isolation: isolation).of(fact.name)
    }
    let owner = fact.scope.type.flatMap { context.index.type(named: $0) }
    if owner?.functions["addTarget"] != nil {
      return Finding.service(.targetAction, .actionTarget, isolation: isolation).of(fact.name)
    }
    let isListener =
      ["listener", "observer", "subscriber", "watcher"].contains { name.contains($0) }
      || owner?.functions.keys.contains(where: Vocabulary.isRegistration) == true
    if isListener { return Finding.service(.listener, .listener, isolation: isolation).of(fact.name) }
    return Finding.reported(
      .callCountUnknown, .service, .listener, "'\(fact.name)' keeps closures that return nothing."
    ).of(fact.name)
  }
}

/// Types that listen for connections, and are named as listeners of a service.
enum SocketListeners {
  /// Whether a type is a listener of the system, holds one or a socket, or accepts connections.
  static func contains(_ name: String, _ index: TypeIndex) -> Bool {
    guard Vocabulary.isListener(TypeIndex.simple(name)) else { return false }
    return index.ancestry(of: name).contains { ancestor in
      if isSocket(ancestor) { return true }
      guard let type = index.type(named: ancestor) else { return false }
      return type.functions["listen"] != nil || type.functions["accept"] != nil
        || type.properties.values.contains { $0.isStored && ($0.shape?.names ?? []).contains(where: isSocket) }
    }
  }

  private static func isSocket(_ name: String) -> Bool {
    let name = TypeIndex.simple(name)
    return name.hasSuffix("Socket") || ["NWListener", "NSXPCListener", "XPCListener", "SocketPort"].contains(name)
  }
}
