/// Functions that call back, return streams, block, or are called by name.
enum FunctionFinder {
  static func finding(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    let finding =
      special(fact, context)
      ?? ReactiveDeclarations.finding(
        fact.result, named: "\(fact.name)(\(fact.parameters.isEmpty ? "" : "…"))", fact.scope, context)
      ?? context.services.callCountReport(fact) ?? callback(fact, context) ?? tuple(fact, context)
    return finding?.of(CallbackFunctions.label(fact))
  }

  private static func callback(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    var subject = BridgeSubject()
    subject.call = ServiceCall(fact, CallbackFunctions.closures(of: fact, context.index))
    subject.removal = context.index.removal(of: fact)
    return CallbackFunctions.finding(fact, context)?.about(subject)
  }

  /// A parameter that is a tuple of closures.
  private static func tuple(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    let parameter = fact.parameters.first { context.index.resolved($0.shape, in: fact.scope.type).holdsCallbacks }
    return parameter.map {
      .reported(
        .unsupportedShape, .service, .completionHandler,
        "The tuple '\($0.name)' holds closures. Pass each as a parameter of its own, and bridge that.")
    }
  }

  private static func special(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    let isolation = context.index.isolation(of: fact.scope)
    if fact.name == "observeValue", fact.parameters.first?.label == "forKeyPath" {
      return .consumer(.keyValueObserving, .keyValueChanges)
    }
    if fact.attributes.contains("IBAction") { return .consumer(.targetAction, .actionTarget) }
    if fact.name == "addTarget", fact.parameters.contains(where: { $0.label == "action" }) {
      return .service(.targetAction, .actionTarget, isolation: isolation)
    }
    if BlockingFunctions.isBlocking(fact, context.index) {
      return .service(.blockingCall, .blocking, isolation: isolation)
    }
    return nil
  }
}

/// Functions named `…Sync`, `…Synchronously` or `…Blocking` that block their caller.
///
/// The name alone shows nothing: `setOptionSync` of swift-nio sets an option on the event loop of its caller.
enum BlockingFunctions {
  private static let suffixes = ["Sync", "Synchronously", "Blocking"]

  /// Whether the body waits, or whether the function gives the answer of an asynchronous function of the same base name.
  static func isBlocking(_ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    guard let base = baseName(fact) else { return false }
    if fact.waits { return true }
    return (!fact.result.isVoid || fact.isThrowing) && hasTwin(base, fact, index)
  }

  /// Returns `read` for `readSync`, or `nil` if the function is not one that a migration would replace.
  private static func baseName(_ fact: FunctionFact) -> String? {
    guard !fact.isAsync, !fact.isPrivate, !fact.attributes.contains("Test"),
      !["test", "is", "has"].contains(where: fact.name.hasPrefix),
      !fact.parameters.contains(where: { $0.shape.function != nil }),
      let suffix = suffixes.first(where: fact.name.hasSuffix), fact.name.count > suffix.count + 1
    else { return nil }
    return String(fact.name.dropLast(suffix.count))
  }

  /// Whether the type declares the same function as `async`, or with a callback.
  private static func hasTwin(_ base: String, _ fact: FunctionFact, _ index: TypeIndex) -> Bool {
    [base, "\(base)Async", "\(base)Asynchronously"].contains { name in
      let functions = fact.scope.type.map { index.functions(name, of: $0) } ?? index.freeFunctions[name] ?? []
      return functions.contains { $0.isAsync || !CallbackFunctions.closures(of: $0, index).isEmpty }
    }
  }
}
