/// Targets and actions of controls, gesture recognizers and menu items.
enum TargetCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    switch call.name {
    case "addTarget":
      if call.argument("action") != nil { return .consumer(.targetAction, .actionTarget) }
      // `MPRemoteCommand.addTarget { }` returns a token.
      return call.hasClosure && call.arguments.count == 1 ? .consumer(.targetAction, .continuation) : nil
    case "#selector":
      return .reported(
        .dynamicName, .consumer, .targetAction,
        "The selector \(call.arguments.first?.text ?? "") is kept in a variable.")
    case "scheduledTimer", "Timer", "addObserver", "removeObserver", "removeTarget", "responds", "instancesRespond":
      return nil
    case "sentMessage", "methodInvoked":
      guard context.libraries.contains(.rxSwift) else { break }
      return .reported(
        .noCounterpart, .consumer, .rxSwift,
        "Causeway observes no methods at run time. Send to a subject where the method is implemented.")
    default: break
    }
    let hasSelector = call.arguments.contains { $0.kind == .selector }
    if call.argument("target") != nil, call.argument("action") != nil || call.argument("selector") != nil, hasSelector {
      return .consumer(.targetAction, .actionTarget)
    }
    if hasSelector, call.name != "Selector", call.name != "sizeThatFits", !isReflection(call.name) {
      return .reported(
        .dynamicName, .consumer, .targetAction, "\(call.name) is given a selector. Find out what calls the method.")
    }
    return nil
  }

  /// Functions that ask about a method instead of registering it.
  private static func isReflection(_ name: String) -> Bool {
    name.hasPrefix("class_") || name.hasPrefix("method_") || name.contains("Method") || name.contains("canPerform")
      || name.hasPrefix("NSStringFrom") || name.hasPrefix("perform") || name.hasPrefix("responds")
  }
}
