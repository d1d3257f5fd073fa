import SwiftSyntax

/// `guard let self` before a loop over an endless sequence, in a closure that captures `self` weakly.
final class StrongSelfVisitor: LintVisitor {
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.capturesSelfWeakly else { return .visitChildren }
    var isStrong = false
    for statement in node.statements {
      if isUnwrapping(statement) { isStrong = true }
      if isStrong, let loop = statement.item.as(ForStmtSyntax.self), loop.awaitKeyword != nil,
        Self.isEndless(loop.sequence)
      {
        report(.strongSelfInLoop, at: loop, fix: StrongSelfFix(context.file, node).fix(loop))
      }
    }
    return .visitChildren
  }

  private func isUnwrapping(_ statement: CodeBlockItemSyntax) -> Bool {
    guard let guarded = statement.item.as(GuardStmtSyntax.self) else { return false }
    return guarded.conditions.contains { condition in
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self) else { return false }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "self"
    }
  }

  /// Whether the sequence is one that ends only with its source: values of a publisher, notifications, changes.
  static func isEndless(_ sequence: ExprSyntax) -> Bool {
    let elements = ExpressionPath(sequence).elements
    guard let last = elements.last?.prefixName else { return false }
    return ["values", "notifications", "posts", "updates", "changes", "events", "ticks"].contains(last)
  }
}
