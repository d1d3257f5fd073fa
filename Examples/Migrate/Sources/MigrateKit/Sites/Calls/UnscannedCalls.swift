/// Calls of functions outside the scanned files whose labels or closures show that they call back.
enum UnscannedCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    guard call.hasClosure, !isNew(call, context) else { return nil }
    if let label = call.arguments.first(where: { $0.kind == .closure && Vocabulary.isCompletion($0.label ?? "") })?
      .label
    {
      return isScanned(call, context)
        ? nil : report(.completionHandler, "\(call.name) takes '\(label):' and is not among the scanned files.")
    }
    if answersOnce(call), !isScanned(call, context) {
      return report(.completionHandler, "The closure of \(call.name) receives a result or an error.")
    }
    if let style = SystemFunctions.style(of: call), !isScanned(call, context) {
      return report(style, "\(call.name) belongs to a framework.")
    }
    if Vocabulary.isRegistration(call.name), !call.receiver.isEmpty, call.name.count > 7, !isScanned(call, context),
      !context.isMigrated
    {
      return report(.listener, "\(call.name) is not among the scanned files.")
    }
    return nil
  }

  /// Whether the call is a subscription to a publisher of Causeway.
  private static func isNew(_ call: CallFact, _ context: FileContext) -> Bool {
    context.isMigrated && ["sink", "bind", "handleEvents", "subscribe", "load"].contains(call.name)
  }

  /// Whether the trailing closure has the parameters of a completion handler: `data, error`, or `result` with a `switch`.
  private static func answersOnce(_ call: CallFact) -> Bool {
    let names = call.closureParameters
    if names.count > 1, let last = names.last, ["error", "err", "failure"].contains(last) { return true }
    guard names == ["result"], let cases = call.closure?.cases else { return false }
    return cases.contains("success") && cases.contains("failure")
  }

  /// Whether the call can mean a scanned function: its declaration decides then.
  private static func isScanned(_ call: CallFact, _ context: FileContext) -> Bool {
    if call.name.first?.isUppercase == true {
      return context.index.type(named: call.name, in: call.scope.type) != nil
    }
    let type = context.receiverType(call.receiver, root: call.rootType, scope: call.scope)
    if let type, context.index.type(named: type) != nil {
      if !context.index.functions(call.name, of: type).isEmpty { return true }
      return context.index.property(call.name, of: type) != nil
    }
    if call.receiver.isEmpty { return context.index.freeFunctions[call.name] != nil }
    return context.index.declares(call.name)
  }

  private static func report(_ style: Style, _ detail: String) -> Finding {
    .reported(.declarationNotScanned, .consumer, style, detail)
  }
}
