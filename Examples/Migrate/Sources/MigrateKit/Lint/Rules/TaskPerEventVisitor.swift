import SwiftSyntax

/// Closures of subscriptions that start a task for each event and do nothing else.
final class TaskPerEventVisitor: LintVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for (label, closure) in node.closures where takesEvents(node, label) {
      guard closure.statements.count == 1, let task = Self.task(closure.statements.first) else { continue }
      report(.taskPerEvent, at: task)
    }
    return .visitChildren
  }

  private func takesEvents(_ node: FunctionCallExprSyntax, _ label: String?) -> Bool {
    guard node.base != nil else { return false }
    switch node.calledName {
    case "sink": return (label == nil || label == "receiveValue") && (context.importsCombine || context.importsCauseway)
    case "subscribe": return label == "onNext" && (context.importsRx || context.importsCauseway)
    case "addObserver": return node.arguments.first?.label?.text == "forName"
    default: return false
    }
  }

  /// Returns the call of `Task { }`, unless its value is used.
  private static func task(_ statement: CodeBlockItemSyntax?) -> FunctionCallExprSyntax? {
    guard let call = statement?.item.as(FunctionCallExprSyntax.self), call.base == nil, call.calledName == "Task",
      let body = call.trailingClosure, waits(body)
    else { return nil }
    return call
  }

  private static func waits(_ closure: ClosureExprSyntax) -> Bool {
    closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) }
  }
}
