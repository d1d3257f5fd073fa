/// Functions that call back, return streams, block, or are called by name.
enum FunctionFinder {
  static func finding(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    let finding =
      special(fact, context) ?? ReactiveDeclarations.finding(fact.result, fact.scope, context)
      ?? context.services.callCountReport(fact) ?? CallbackFunctions.finding(fact, context)
    return finding?.of(CallbackFunctions.label(fact))
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
