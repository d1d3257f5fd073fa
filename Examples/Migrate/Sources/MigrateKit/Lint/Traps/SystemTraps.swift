import SwiftSyntax

/// System APIs whose parameter is not `@Sendable` and that call it on a queue that the code shows.
///
/// The list is closed. Each entry was run in Swift 6 mode on Linux and stopped the program. `DispatchQueue.async`,
/// `Thread`, `OperationQueue`, `Timer`, `Process` and the tasks of `URLSession` take `@Sendable` closures, which do not
/// have the isolation of their surroundings.
enum SystemTraps {
  /// Whether the call runs the closure on a background queue.
  static func runsInBackground(_ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax) -> Bool {
    switch call.calledName {
    case "setEventHandler", "setCancelHandler", "setRegistrationHandler": isBackgroundSource(call.base)
    case "notify": isGroup(call.base) && BackgroundQueue.isBackground(call.argument("queue"))
    case "read", "write":
      ExpressionPath(call.base).elements == ["DispatchIO"]
        && BackgroundQueue.isBackground(call.argument("runningHandlerOn"))
    case "DispatchWorkItem": call.base == nil && isScheduled(call)
    default: false
    }
  }

  /// Whether the expression is certainly a `DispatchGroup`.
  private static func isGroup(_ expression: ExprSyntax?) -> Bool {
    guard let expression else { return false }
    if isNewGroup(expression) { return true }
    guard let name = VariableValues.name(expression) else { return false }
    if LocalTypes.type(of: name, around: expression) == "DispatchGroup" { return true }
    if VariableValues.type(ofMember: name, around: expression) == "DispatchGroup" { return true }
    let values = VariableValues.values(of: name, around: expression)
    return !values.isEmpty && values.allSatisfy(isNewGroup)
  }

  private static func isNewGroup(_ expression: ExprSyntax) -> Bool {
    expression.as(FunctionCallExprSyntax.self).map { ExpressionPath($0.calledExpression).elements } == ["DispatchGroup"]
  }

  /// Whether the source is created in this file, without a queue or with a background queue.
  private static func isBackgroundSource(_ source: ExprSyntax?) -> Bool {
    guard let source, let name = VariableValues.name(source) else { return false }
    let values = VariableValues.values(of: name, around: source).filter { !$0.is(NilLiteralExprSyntax.self) }
    return !values.isEmpty
      && values.allSatisfy { value in
        guard let call = value.as(FunctionCallExprSyntax.self),
          ExpressionPath(call.base).elements == ["DispatchSource"],
          let function = call.calledName, function.hasPrefix("make"), function.hasSuffix("Source")
        else { return false }
        guard let queue = call.argument("queue") else { return true }
        return queue.is(NilLiteralExprSyntax.self) || BackgroundQueue.isBackground(queue)
      }
  }

  /// Whether a background queue is given the work item, here or by its name in the same function.
  private static func isScheduled(_ item: FunctionCallExprSyntax) -> Bool {
    if let argument = item.parent?.as(LabeledExprSyntax.self) {
      return argument.parent?.parent?.as(FunctionCallExprSyntax.self).map(schedules) ?? false
    }
    guard let binding = item.parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    return list.contains { statement in
      guard let call = statement.item.as(FunctionCallExprSyntax.self), let argument = call.argument("execute") else {
        return false
      }
      return VariableValues.name(argument) == name && schedules(call)
    }
  }

  private static func schedules(_ call: FunctionCallExprSyntax) -> Bool {
    (call.calledName == "async" || call.calledName == "asyncAfter") && call.argument("execute") != nil
      && BackgroundQueue.isBackground(call.base)
  }
}
