import SwiftSyntax

/// Combine's `assign(to:on: self)` whose token `self` stores: a cycle.
final class AssignVisitor: LintVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // The publishers of Causeway hold the object weakly.
    guard context.seesCombine, !context.importsCauseway, node.calledName == "assign",
      node.arguments.map({ $0.label?.text }) == ["to", "on"],
      node.arguments.last?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self",
      // `weak var `self` = self`
      !NameScope.containVariable("`self`", around: node),
      // The subscription of one value ends, and releases self.
      !PublisherChain.sendsOnce(ExpressionPath(node.base).elements),
      TokenDestination.all(of: node).contains(where: { isStrongMember($0, node) })
    else { return .visitChildren }
    let store = node.parent?.parent?.as(FunctionCallExprSyntax.self)
    let fix = store.flatMap { AssignFix(context.file).fix(assign: node, store: $0) }
    report(.assignRetainsSelf, at: node.calledExpression.lastName, fix: fix)
    return .visitChildren
  }

  private func isStrongMember(_ destination: TokenDestination, _ node: FunctionCallExprSyntax) -> Bool {
    guard case .member(let name) = destination else { return false }
    for current in node.ancestors {
      for member in current.as(MemberBlockSyntax.self)?.members ?? [] {
        guard let variable = member.decl.as(VariableDeclSyntax.self),
          variable.bindings.contains(where: { $0.pattern.trimmedDescription == name })
        else { continue }
        return !variable.modifiers.contains { ["weak", "unowned", "static"].contains($0.name.text) }
      }
    }
    return true
  }
}
