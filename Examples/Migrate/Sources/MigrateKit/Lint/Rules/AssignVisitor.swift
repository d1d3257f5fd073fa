import SwiftSyntax

/// Combine's `assign(to:on: self)` whose token `self` stores: a cycle.
final class AssignVisitor: LintVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // The publishers of Causeway hold the object weakly.
    guard context.importsCombine, !context.importsCauseway, node.calledName == "store",
      node.arguments.first?.label?.text == "in", storesInMember(node),
      let assign = node.base?.as(FunctionCallExprSyntax.self), assign.calledName == "assign"
    else { return .visitChildren }
    let labels = assign.arguments.map { $0.label?.text }
    let object = assign.arguments.last?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if labels == ["to", "on"], object == "self" {
      let fix = AssignFix(context.file).fix(assign: assign, store: node)
      report(.assignRetainsSelf, at: assign.calledExpression.lastName, fix: fix)
    }
    return .visitChildren
  }

  /// Whether the set is a member of `self`, and not a local variable.
  private func storesInMember(_ node: FunctionCallExprSyntax) -> Bool {
    guard let set = node.arguments.first?.expression.as(InOutExprSyntax.self) else { return false }
    let path = ExpressionPath(set.expression).elements
    if path.first == "self" { return true }
    return path.count == 1 && !isLocal(path[0], at: node)
  }

  private func isLocal(_ name: String, at node: some SyntaxProtocol) -> Bool {
    var next = node.parent
    while let current = next, !current.is(MemberBlockSyntax.self) {
      for statement in current.as(CodeBlockItemListSyntax.self) ?? [] {
        let bindings = statement.item.as(VariableDeclSyntax.self)?.bindings
        if bindings?.contains(where: { $0.pattern.trimmedDescription == name }) == true { return true }
      }
      next = current.parent
    }
    return false
  }
}
