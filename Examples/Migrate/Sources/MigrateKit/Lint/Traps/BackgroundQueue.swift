import SwiftSyntax

/// Expressions for queues that never run on the main thread, as far as the file shows for certain.
enum BackgroundQueue {
  /// Whether the expression is a global queue, a queue that is created without a target, or the name of such a queue.
  static func isBackground(_ expression: ExprSyntax?) -> Bool {
    guard let expression else { return false }
    if isCreated(expression) { return true }
    guard let name = VariableValues.name(expression) else { return false }
    let values = VariableValues.values(of: name, around: expression)
    return !values.isEmpty && values.allSatisfy(isCreated)
  }

  /// Whether the expression creates a queue, or is a global queue.
  private static func isCreated(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    switch ExpressionPath(call.calledExpression).elements {
    case ["DispatchQueue", "global"], ["", "global"]: return true
    case ["DispatchQueue"]: return call.argument("label") != nil && call.argument("target") == nil
    case ["OperationQueue"]: return call.arguments.isEmpty
    default: return false
    }
  }

  /// Whether a call runs its closure on a background queue or thread.
  static func runsClosure(_ call: FunctionCallExprSyntax) -> Bool {
    switch call.calledName {
    case "async", "asyncAfter", "addOperation": isBackground(call.base)
    case "detachNewThread": ExpressionPath(call.base).elements == ["Thread"]
    case "dataTask", "downloadTask", "uploadTask":
      ExpressionPath(call.base).elements == ["URLSession", "shared"] && call.argument("with") != nil
    default: false
    }
  }
}

extension FunctionCallExprSyntax {
  /// The argument with a label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

extension ClosureExprSyntax {
  /// The call to which the closure is passed.
  var call: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    if let argument = parent?.as(LabeledExprSyntax.self) {
      return argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    return parent?.as(MultipleTrailingClosureElementSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// The names of the attributes before `in`.
  var attributeNames: [String] { signature?.attributes.names ?? [] }
}
