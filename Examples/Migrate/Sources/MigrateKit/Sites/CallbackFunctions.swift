/// Functions that take a closure and call it later: completion handlers, listeners, and setters of closures.
enum CallbackFunctions {
  static func finding(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    let index = context.index
    let scope = fact.scope.type
    if isDelegateMethod(fact) || isInterface(fact, index) { return nil }
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
    if fact.isAsync {
      return .reported(
        .unsupportedShape, .service, .completionHandler, "\(label(fact)) is async and also takes a callback.")
    }
    guard let isolation = CallbackIsolation.of(fact, closures, index) else {
      return .reported(
        .ambiguousIsolation, .service, .completionHandler,
        "\(fact.name) calls its closure on the main queue and on another queue.")
    }
    switch kind(fact, closures, index) {
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
      return .reported(
        .callCountUnknown, .service, .completionHandler,
        "\(label(fact)) takes the closure '\(closures[0].parameter.label ?? closures[0].parameter.name)'.")
    }
  }

  /// Whether a service calls the function, and passes itself first: `urlSession(_ session: URLSession, …)`.
  ///
  /// The closure of such a method is an answer to the service. The conformance is the site.
  private static func isDelegateMethod(_ fact: FunctionFact) -> Bool {
    guard let first = fact.parameters.first, first.label == nil, fact.parameters.count > 1,
      let type = first.shape.name.map(TypeIndex.simple), fact.name.count > 3
    else { return false }
    return type.lowercased().hasSuffix(fact.name.lowercased())
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
      guard parameter.mayBeClosure, let shape = index.closure(parameter.shape, in: fact.scope.type) else { return nil }
      let escapes =
        shape.isEscaping || parameter.isEscaping || parameter.shape.isOptional
        || isOptionalAlias(parameter, fact, index)
      guard escapes, !shape.isAutoclosure, shape.result.isVoid, !shape.isAsync else { return nil }
      // The service does not handle the errors of a callback: a closure that throws is work, or a configuration.
      if shape.isThrowing && !Vocabulary.isCompletion(parameter.name) { return nil }
      if fact.uses[parameter.name] == [.called], !Vocabulary.isCompletion(parameter.label ?? parameter.name) {
        return nil
      }
      // A closure that is given another callback starts a service; it is not called by one.
      if shape.parameters.contains(where: isCallback) { return nil }
      if isWork(fact, parameter, shape, index) { return nil }
      return (parameter, shape)
    }
  }

  private static func isCallback(_ shape: TypeShape) -> Bool {
    if shape.function != nil { return true }
    return ["Callback", "Continuation", "Promise", "Observer", "Subscriber"].contains {
      shape.name?.hasSuffix($0) ?? false
    }
  }

  /// Whether the closure is work that the function schedules, as `queue.async(execute:)` does.
  private static func isWork(
    _ fact: FunctionFact, _ parameter: ParameterFact, _ shape: FunctionShape, _ index: TypeIndex
  ) -> Bool {
    let labels = [parameter.label ?? parameter.name, parameter.name]
    if labels.contains(where: Vocabulary.isCompletion) || CompletionShape.isTypical(shape, index, fact.scope.type) {
      return false
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
    let isResult = closures.first?.shape.parameters.first.map { CompletionShape.isResult($0) } ?? false
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
