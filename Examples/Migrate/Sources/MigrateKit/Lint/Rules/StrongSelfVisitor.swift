import SwiftSyntax

/// `guard let self` before a loop over an endless sequence, in a closure that captures `self` weakly.
final class StrongSelfVisitor: LintVisitor {
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.capturesSelfWeakly {
      for loop in StrongLoops.find(in: node) {
        report(.strongSelfInLoop, at: loop, fix: StrongSelfFix(context.file, node).fix(loop))
      }
    }
    return .visitChildren
  }
}

/// Collects the loops of a closure that run while a strong reference to `self` exists.
private final class StrongLoops: SyntaxVisitor {
  private var loops: [ForStmtSyntax] = []
  /// The names of strong references, with the positions at which they end.
  private var references: [(name: String, end: AbsolutePosition)] = []

  static func find(in closure: ClosureExprSyntax) -> [ForStmtSyntax] {
    let visitor = StrongLoops(viewMode: .sourceAccurate)
    visitor.walk(closure.statements)
    return visitor.loops
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if let name = SelfUnwrapping.name(in: node.conditions), let list = node.parent?.parent {
      references.append((name, list.endPosition))
    }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = SelfUnwrapping.name(in: node.conditions) { references.append((name, node.body.endPosition)) }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if isInScope(node) != nil, node.awaitKeyword != nil, EndlessLoop.isCertain(node) { loops.append(node) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // A closure keeps self alive if it captures the strong reference.
    guard let name = isInScope(node), !node.capturesSelfWeakly,
      node.signature?.capture?.items.contains(where: { $0.name.text == "self" }) != true,
      Mentions.contain(name, in: node.statements)
    else { return .skipChildren }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func isInScope(_ node: some SyntaxProtocol) -> String? {
    references.last { node.position < $0.end }?.name
  }
}
