import SwiftSyntax

/// Continuations that a path of their closure does not resume, or resumes twice.
final class ContinuationVisitor: LintVisitor {
  private static let functions: Set<String> = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName, Self.functions.contains(name), let closure = node.trailingClosure,
      let continuation = closure.parameterNames.first, continuation != "_"
    {
      checkDropped(closure.statements, continuation)
      checkTwice(closure.statements, continuation)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // Callbacks inside the closure of a continuation resume it, too.
    for continuation in continuations(around: node) {
      checkTwice(node.statements, continuation)
      checkBranches(node.statements, continuation)
    }
    return .visitChildren
  }

  private func continuations(around node: ClosureExprSyntax) -> [String] {
    var result: [String] = []
    var next = node.parent
    while let current = next {
      if let call = current.as(FunctionCallExprSyntax.self), let name = call.calledName,
        Self.functions.contains(name), let closure = call.trailingClosure, closure.id != node.id,
        let parameter = closure.parameterNames.first
      {
        result.append(parameter)
      }
      next = current.parent
    }
    return result
  }

  /// Reports a `guard` or `if` that returns before the continuation is used.
  private func checkDropped(_ statements: CodeBlockItemListSyntax, _ continuation: String) {
    for statement in statements {
      if let exit = Self.exit(of: statement), !Mentions.contain(continuation, in: statement) {
        return report(.droppedContinuation, at: exit)
      }
      // It may be stored or passed on from here.
      if Mentions.contain(continuation, in: statement) { return }
    }
  }

  /// Returns the `return` at the end of a conditional block.
  private static func exit(of statement: CodeBlockItemSyntax) -> ReturnStmtSyntax? {
    if let guarded = statement.item.as(GuardStmtSyntax.self) {
      return guarded.body.statements.last?.item.as(ReturnStmtSyntax.self)
    }
    guard let conditional = Self.conditional(statement), conditional.elseBody == nil else { return nil }
    return conditional.body.statements.last?.item.as(ReturnStmtSyntax.self)
  }

  /// Reports an `else if` without an `else` if all its branches resume, and nothing after it does.
  private func checkBranches(_ statements: CodeBlockItemListSyntax, _ continuation: String) {
    guard let last = statements.last(where: { Mentions.contain(continuation, in: $0) }),
      var branch = Self.conditional(last)
    else { return }
    var count = 1
    while true {
      guard let end = branch.body.statements.last, Self.resume(end, continuation) != nil else { return }
      guard case .ifExpr(let next)? = branch.elseBody else { break }
      branch = next
      count += 1
    }
    if count > 1, branch.elseBody == nil { report(.droppedContinuation, at: branch) }
  }

  static func conditional(_ statement: CodeBlockItemSyntax) -> IfExprSyntax? {
    statement.item.as(IfExprSyntax.self)
      ?? statement.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
  }

  /// Reports an `if` that resumes and does not return, before another resume at the same level.
  private func checkTwice(_ statements: CodeBlockItemListSyntax, _ continuation: String) {
    let items = Array(statements)
    for (index, statement) in items.enumerated() {
      let isConditional: Bool
      let last: CodeBlockItemSyntax?
      if let conditional = Self.conditional(statement), conditional.elseBody == nil {
        isConditional = true
        last = conditional.body.statements.last
      } else {
        isConditional = false
        last = statement
      }
      guard let last, let resume = Self.resume(last, continuation),
        items[(index + 1)...].contains(where: { Self.resume($0, continuation) != nil })
      else { continue }
      report(.resumedTwice, at: resume, fix: isConditional ? fix(after: last, in: statements, continuation) : nil)
    }
  }

  /// Returns the call of `resume` if a statement is one.
  private static func resume(_ statement: CodeBlockItemSyntax, _ continuation: String) -> FunctionCallExprSyntax? {
    guard let expression = statement.item.as(ExprSyntax.self), isResume(expression, continuation) else { return nil }
    return expression.as(FunctionCallExprSyntax.self)
  }

  /// Returns after the resume, unless the function or closure returns a value.
  private func fix(
    after statement: CodeBlockItemSyntax, in statements: CodeBlockItemListSyntax, _ continuation: String
  ) -> LintFix? {
    guard ReturnedValues.find(in: statements).allSatisfy({ Self.isResume($0, continuation) }) else { return nil }
    let end = statement.endPositionBeforeTrailingTrivia
    return LintFix(title: "Return after the first resume.", edits: [LintEdit(context.file, at: end, "; return")])
  }

  private static func isResume(_ expression: ExprSyntax, _ continuation: String) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledName == "resume" && ExpressionPath(call.base).elements == [continuation]
  }
}

/// Collects the values that statements return, without those of closures inside them.
private final class ReturnedValues: SyntaxVisitor {
  private var values: [ExprSyntax] = []

  static func find(in statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
    let visitor = ReturnedValues(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.values
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
