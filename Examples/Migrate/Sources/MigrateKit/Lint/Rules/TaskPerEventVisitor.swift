import SwiftSyntax

/// Closures of subscriptions that start a task for each event and do nothing else.
final class TaskPerEventVisitor: LintVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let closure = eventClosure(node), PublisherChain.mayRepeat(ExpressionPath(node.base).elements),
      !SingleEvents.contain(node)
    else { return .visitChildren }
    var statements = closure.statements[...]
    if statements.count > 1, statements.first.map(SelfUnwrapping.isGuard) == true { statements.removeFirst() }
    if statements.count == 1, let task = Self.task(statements.first) {
      report(.taskPerEvent, at: task, note: Self.ignoresEvent(closure) ? .overlappingTasks : nil)
    }
    return .visitChildren
  }

  /// Returns the closure that is called for each event.
  private func eventClosure(_ node: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    guard node.base != nil else { return nil }
    let closures = node.closures
    switch node.calledName {
    case "sink":
      guard context.seesCombine || context.importsCauseway else { return nil }
      let values = closures.first { $0.label == "receiveValue" }
      return (values ?? (closures.count == 1 ? closures.first { $0.label == nil } : nil))?.closure
    case "subscribe":
      guard context.importsRx || context.importsCauseway else { return nil }
      return closures.first { $0.label == "onNext" }?.closure
    case "addObserver": return node.arguments.first?.label?.text == "forName" ? closures.first?.closure : nil
    case "observe":
      let isKeyPath = node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
      return isKeyPath ? closures.first?.closure : nil
    default: return nil
    }
  }

  /// Returns the call of `Task { }` or `Task.detached { }`, unless its value is used.
  private static func task(_ statement: CodeBlockItemSyntax?) -> FunctionCallExprSyntax? {
    guard let call = statement?.item.as(FunctionCallExprSyntax.self), let body = call.trailingClosure, waits(body),
      [["Task"], ["Task", "detached"]].contains(ExpressionPath(call.calledExpression).elements)
    else { return nil }
    return call
  }

  /// Whether the task awaits work.
  ///
  /// `Task.yield()` only defers the code after it.
  private static func waits(_ closure: ClosureExprSyntax) -> Bool {
    closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
      let waited = token.parent?.as(AwaitExprSyntax.self)?.expression
      return token.tokenKind == .keyword(.await) && ExpressionPath(waited).elements != ["Task", "yield()"]
    }
  }

  /// Whether the closure does not use the event, so that the order of the events is the same.
  private static func ignoresEvent(_ closure: ClosureExprSyntax) -> Bool {
    let names = closure.signature?.parameterClause == nil ? ["$0", "$1"] : closure.parameterNames
    return !names.contains { Mentions.contain($0, in: closure.statements) }
  }
}
