/// Functions that take a closure and call it later: completion handlers, listeners, and setters of closures.
enum CallbackFunctions {
  static func finding(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    let index = context.index
    let scope = fact.scope.type
    if isDelegateMethod(fact, context) || isInterface(fact, index) || isReactive(fact, index) { return nil }
    let closures = closures(of: fact, index)
    if fact.isOverride, !closures.isEmpty, !isScannedOverride(fact, index) {
      return .reported(
        .declarationNotScanned, .consumer, .completionHandler,
        "\(label(fact)) overrides a function that is not among the scanned files.")
    }
    if closures.isEmpty { return ListenerObjects.finding(fact, context) }
    if closures.contains(where: \.shape.isCFunction) {
      return .service(.cCallback, .cCallback, isolation: index.isolation(of: fact.scope))
    }
    guard let isolation = CallbackIsolation.of(fact, closures, index) else {
      return .reported(
        .ambiguousIsolation, .service, .completionHandler,
        "\(fact.name) calls its closure on the main queue and on another queue.")
    }
    let kind = kind(fact, closures, index)
    if fact.isAsync {
      return .reported(
        .unsupportedShape, .service, style(kind), "\(label(fact)) is async and also takes a callback.")
    }
    if let unknown = closures.first(where: \.shape.isUnknown), !isSuccessAndFailure(closures) {
      return .reported(
        .typeInformationNeeded, .service, style(kind),
        "The type of '\(unknown.parameter.name)' in \(label(fact)) is not among the scanned files.")
    }
    switch kind {
    case .listener: return listener(fact, closures, context, isolation)
    case .setter: return .service(.closureProperty, .closureSetter, isolation: isolation)
    case .events: return .service(.listener, .continuation, isolation: isolation)
    case .completion:
      if let page = page(fact, closures, context) { return .service(.completionHandler, page, isolation: isolation) }
      guard let bridge = CompletionShape.bridge(closures.map { ($0.parameter, $0.shape) }, index, scope) else {
        return .reported(
          .unsupportedShape, .service, .completionHandler, "\(fact.name) takes \(closures.count) closures.")
      }
      return .service(.completionHandler, bridge, isolation: isolation)
    case .configuration:
      return .reported(
        .roleUnknown, .service, .closureProperty, "\(label(fact)) keeps a closure in a value.")
    case .unknown:
      let detail = "\(label(fact)) \(callCount(fact, closures, index))."
      return .reported(.callCountUnknown, .service, .completionHandler, detail)
    }
  }

  /// What the scan knows of how often a function calls its closure.
  private static func callCount(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ index: TypeIndex
  ) -> String {
    if isRepeated(fact, closures) { return "uses its closure in one that is called again and again" }
    let name = closures[0].parameter.label ?? closures[0].parameter.name
    if uses(of: closures, in: fact) == [.unused] { return "does not use the closure '\(name)'" }
    if isCalledAgain(fact, closures, index) { return "may call the closure '\(name)' a second time" }
    return "takes the closure '\(name)'"
  }

  private static func style(_ kind: Kind) -> Style {
    switch kind {
    case .listener, .events: .listener
    case .setter, .configuration: .closureProperty
    case .completion, .unknown: .completionHandler
    }
  }

  /// Whether one closure takes the value and the other the error, so that their labels show the shape.
  private static func isSuccessAndFailure(_ closures: [(parameter: ParameterFact, shape: FunctionShape)]) -> Bool {
    let names = closures.map { $0.parameter.label ?? $0.parameter.name }
    return closures.count == 2 && names.contains { $0.lowercased().contains("success") }
      && CompletionShape.isPair(closures)
  }

  /// Whether a service calls the function, and passes itself first: `urlSession(_ session: URLSession, …)`.
  ///
  /// So it calls every function of a scanned delegate protocol. The closure of such a method is an answer to the service.
  /// The conformance is the site.
  private static func isDelegateMethod(_ fact: FunctionFact, _ context: FileContext) -> Bool {
    let index = context.index
    let protocols = (fact.scope.type.map(index.ancestry) ?? []).filter {
      // A data source is a service of the code base that answers later.
      index.isDelegate($0, in: fact.scope.type) && !Vocabulary.isDataSource($0)
    }
    // Nothing calls the methods of a protocol that no service takes.
    let requirements = protocols.compactMap { index.type(named: $0, in: fact.scope.type) }.filter {
      $0.kind == .protocol && context.services.isRegistered($0.name, index)
    }
    .flatMap { $0.functions[fact.name] ?? [] }
    if requirements.contains(where: { $0.parameters.map(\.label) == fact.parameters.map(\.label) }) { return true }
    guard let first = fact.parameters.first, first.label == nil, fact.parameters.count > 1,
      let type = first.shape.name.map(TypeIndex.simple), fact.name.count > 3, !Vocabulary.isRequest(fact.name)
    else { return false }
    return type.lowercased().hasSuffix(fact.name.lowercased())
  }

  /// Whether the function subscribes with a reactive library, whose stream or bag it is given.
  private static func isReactive(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    let tokens: Set<String> = ["AnyCancellable", "CompositeDisposable", "DisposeBag"]
    return Vocabulary.isRegistration(fact.name)
      && fact.parameters.contains { parameter in
        parameter.shape.names.contains { name in
          let name = TypeIndex.simple(name)
          let isStream = tokens.contains(name) || ReactiveLibrary.allCases.contains { $0.types.contains(name) }
          return isStream && index.declaredType(named: name, in: fact.scope.type) == nil
        }
      }
  }

  /// Whether the function makes or belongs to a view of SwiftUI.
  private static func isInterface(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    fact.result.name.map { ["View", "Scene", "ToolbarContent"].contains($0) } ?? false || index.isView(fact.scope.type)
  }

  private static func isScannedOverride(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    guard let type = fact.scope.type else { return false }
    return index.ancestry(of: type).dropFirst().contains { index.type(named: $0)?.functions[fact.name] != nil }
  }

  static func label(_ fact: FunctionFact) -> String {
    "\(fact.name)(\(fact.parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }

  /// Returns the closures that the function may call later: escaping closures without a result that are not `async`,
  /// not work to run, and not called before the function returns.
  static func closures(
    of fact: FunctionFact, _ index: TypeIndex
  ) -> [(parameter: ParameterFact, shape: FunctionShape)] {
    fact.parameters.compactMap { parameter in
      guard parameter.mayBeClosure,
        let shape = index.closure(parameter.shape, in: fact.scope.type) ?? unknown(parameter, fact, index)
      else { return nil }
      let escapes =
        shape.isEscaping || parameter.isEscaping || parameter.shape.isOptional
        || isOptionalAlias(parameter, fact, index)
      guard escapes, !shape.isAutoclosure, shape.result.isVoid, !shape.isAsync else { return nil }
      // The service does not handle the errors of a callback: a closure that throws is work, or a configuration.
      if shape.isThrowing && !Vocabulary.isCompletion(parameter.name) { return nil }
      if !Vocabulary.isCompletion(parameter.label ?? parameter.name),
        !CompletionShape.isTypical(shape, index, fact.scope.type),
        shape.endsEnumeration || isMessage(fact, parameter)
          || ClosureFlow.endsBeforeReturn(parameter, of: fact, index)
      {
        return nil
      }
      // A closure that is given another callback starts a service; it is not called by one.
      if shape.parameters.contains(where: { isCallback($0, fact, index) }) { return nil }
      if isWork(fact, parameter, shape, index) || isTransformed(fact, parameter, shape, index) { return nil }
      return (parameter, shape)
    }
  }

  /// The closure behind an alias that is not scanned, if the name of the parameter is that of a callback, and the
  /// parameter is escaping, or optional and shown to be a closure by its type or its use.
  private static func unknown(_ parameter: ParameterFact, _ fact: FunctionFact, _ index: TypeIndex) -> FunctionShape? {
    guard parameter.isNamedAsCallback, let type = index.resolved(parameter.shape, in: fact.scope.type).name else {
      return nil
    }
    if parameter.isEscaping { return .unknown }
    guard parameter.shape.isOptional, index.type(named: type, in: fact.scope.type) == nil else { return nil }
    let isClosure = Vocabulary.isClosureType(TypeIndex.simple(type)) || isUsedAsClosure(parameter, fact)
    return isClosure ? .unknown : nil
  }

  /// Whether a function calls a parameter, or passes it on as a completion handler.
  private static func isUsedAsClosure(_ parameter: ParameterFact, _ fact: FunctionFact) -> Bool {
    let uses = fact.uses[parameter.name] ?? []
    return uses.contains { use in
      switch use {
      case .called, .calledLater, .calledOnMain, .calledOnQueue, .calledAgain: true
      case .passed: passesCompletion(use)
      default: false
      }
    }
  }

  private static func isCallback(_ shape: TypeShape, _ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    if shape.function != nil || shape.name.map({ index.isDelegate($0, in: fact.scope.type) }) == true { return true }
    return ["Callback", "Continuation", "Promise", "Observer", "Subscriber"].contains {
      shape.name?.hasSuffix($0) ?? false
    }
  }

  /// Whether the closure tells of something beside the answer, which is the result of the function.
  private static func isMessage(_ fact: FunctionFact, _ parameter: ParameterFact) -> Bool {
    let answers = fact.isAsync || fact.result.name == "Bool" || !fact.result.isVoid && !fact.result.isToken
    return parameter.names.contains(where: Vocabulary.isMessage) && answers
  }

  /// Whether the function returns a closure of the same kind, which does more than the one that it was given.
  private static func isTransformed(
    _ fact: FunctionFact, _ parameter: ParameterFact, _ shape: FunctionShape, _ index: TypeIndex
  ) -> Bool {
    guard !Vocabulary.isRegistration(fact.name), let result = index.closure(fact.result, in: fact.scope.type) else {
      return false
    }
    return result.parameters == shape.parameters && (!shape.parameters.isEmpty || !Vocabulary.isEvent(fact.name))
  }

  /// Whether the closure is work that the function schedules, as `queue.async(execute:)` does.
  private static func isWork(
    _ fact: FunctionFact, _ parameter: ParameterFact, _ shape: FunctionShape, _ index: TypeIndex
  ) -> Bool {
    let labels = parameter.names
    if labels.contains(where: Vocabulary.isDeallocator) { return true }
    let isOperation = index.isOperation(fact.scope.type)
    if fact.isInitializer, isOperation, !labels.contains(where: Vocabulary.isCompletion) { return true }
    if labels.contains(where: Vocabulary.isCompletion) || CompletionShape.isTypical(shape, index, fact.scope.type) {
      return false
    }
    if shape.parameters.isEmpty, Vocabulary.addsWork(fact.name) { return true }
    if fact.isInitializer, shape.parameters.isEmpty, labels.contains(where: { $0 == "block" || $0 == "closure" }) {
      return true
    }
    if labels.contains(where: Vocabulary.isWork) {
      return shape.parameters.isEmpty || fact.isInitializer || Vocabulary.isExecutor(fact.name)
    }
    let isNamed = labels.contains { $0.hasSuffix("andler") || $0.hasSuffix("allback") }
    return Vocabulary.isExecutor(fact.name) && (shape.parameters.isEmpty || !isNamed)
  }

  private static func isOptionalAlias(_ parameter: ParameterFact, _ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    index.resolved(parameter.shape, in: fact.scope.type).isOptional
  }

  private static func listener(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ context: FileContext,
    _ isolation: Isolation
  ) -> Finding {
    if fact.result.function != nil { return .service(.listener, .listenerRemover, isolation: isolation) }
    let owner = fact.scope.type.flatMap { context.index.type(named: $0) }
    let canRemove = owner?.hasUnregistration ?? false
    if !canRemove && !fact.result.isVoid { return .service(.listener, .listenerKeeping, isolation: isolation) }
    guard canRemove else {
      return .reported(
        .noUnregistration, .service, .listener, "\(label(fact)) has no counterpart that removes the listener.")
    }
    let isResult =
      closures.first?.shape.parameters.first.map { CompletionShape.isResult($0, context.index, fact.scope.type) }
      ?? false
    return .service(.listener, isResult ? .listenerResult : .listener, isolation: isolation)
  }

  /// A request for one page: a cursor, and a result whose type is named after a page.
  private static func page(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ context: FileContext
  ) -> Bridge? {
    let hasCursor = fact.parameters.contains {
      let names = [$0.label ?? "", $0.name, $0.shape.name ?? ""]
      return names.contains { $0.lowercased().contains("cursor") || $0 == "pageToken" || $0 == "after" }
    }
    guard hasCursor, closures.count == 1, let only = closures.first?.shape.parameters.first else { return nil }
    return context.index.resolved(only).names.contains { $0.hasSuffix("Page") } ? .pages : nil
  }
}

/// Where a function calls the closures that it was given.
enum CallbackIsolation {
  /// Returns the isolation, or `nil` if the function calls on the main queue and on another queue.
  static func of(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)], _ index: TypeIndex
  ) -> Isolation? {
    if let actor = closures.lazy.compactMap(\.shape.globalActor).first {
      return actor == "MainActor" ? .mainActor : .globalActor(actor)
    }
    let uses = closures.reduce(into: Set<ClosureUse>()) { $0.formUnion(fact.uses[$1.parameter.name] ?? []) }
    let isOnMain = uses.contains(.calledOnMain)
    let isOnQueue = uses.contains(.calledOnQueue)
    if isOnMain && isOnQueue { return nil }
    if isOnMain { return .mainQueue }
    if isOnQueue { return .ownQueue }
    let declared = index.isolation(of: fact.scope)
    if declared == .nonisolated, closures.contains(where: \.shape.isSendable) { return .anyThread }
    return declared
  }
}
