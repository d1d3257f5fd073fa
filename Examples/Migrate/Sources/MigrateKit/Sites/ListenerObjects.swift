/// Functions that add an observer object, or several delegates, to a service.
enum ListenerObjects {
  static func finding(_ fact: FunctionFact, _ context: FileContext) -> Finding? {
    guard !fact.isInitializer,
      let parameter = fact.parameters.first(where: { isObserver($0, context) }),
      isRegistration(fact, parameter)
    else { return nil }
    let isolation = context.index.isolation(of: fact.scope)
    let owner = fact.scope.type.flatMap { context.index.type(named: $0) }
    if owner?.hasUnregistration == true || !fact.result.isVoid {
      return .service(.listener, .listenerObject, isolation: isolation)
    }
    if fact.name.hasPrefix("set") { return .service(.delegate, .delegateSetter, isolation: isolation) }
    return .reported(
      .noUnregistration, .service, .listener,
      "\(CallbackFunctions.label(fact)) has no counterpart that removes the observer.")
  }

  private static func isObserver(_ parameter: ParameterFact, _ context: FileContext) -> Bool {
    guard let name = parameter.shape.name else { return false }
    let kind = context.index.type(named: name)?.kind
    if SocketListeners.contains(name, context.index) { return false }
    if Vocabulary.isCallbackProtocol(TypeIndex.simple(name)) { return kind != .struct && kind != .enum }
    return kind == .protocol && ["observer", "listener", "delegate", "subscriber"].contains(parameter.name)
  }

  private static func isRegistration(_ fact: FunctionFact, _ parameter: ParameterFact) -> Bool {
    if fact.name.hasPrefix("set") && Vocabulary.isDelegate(parameter.shape.name ?? "") {
      return fact.parameters.count < 3
    }
    if Vocabulary.isRegistration(fact.name) { return true }
    return fact.name == "add" || fact.name == "register" || fact.name == "attach"
  }
}
