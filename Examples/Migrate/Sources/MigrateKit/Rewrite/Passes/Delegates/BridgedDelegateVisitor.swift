import SwiftSyntax

/// Delegates that are set inside a bridge, which are migrated already.
final class BridgedDelegateVisitor: RewriteVisitor {
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.imports.contains("CausewayBridging"), isInBridge(node),
      let target = node.assignedTarget?.as(MemberAccessExprSyntax.self),
      Vocabulary.isDelegateProperty(target.declName.baseName.text)
    else { return .visitChildren }
    keep(.delegate, target.trimmedDescription, at: node)
    return .skipChildren
  }

  private func isInBridge(_ node: SequenceExprSyntax) -> Bool {
    node.ancestors.contains { $0.as(FunctionCallExprSyntax.self)?.bridgeName != nil }
  }
}
