import SwiftSyntax

/// Finds out whether code only yields to a continuation, and ignores the results.
final class YieldsOnly: SyntaxVisitor {
  private let name: String
  private var holds = true

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func holds(for name: String, in statements: CodeBlockItemListSyntax) -> Bool {
    let visitor = YieldsOnly(name)
    visitor.walk(statements)
    return visitor.holds
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    guard node.baseName.text == name, access?.declName.id != node.id else { return .skipChildren }
    if access?.declName.baseName.text != "yield" || !isIgnored(access?.parent) { holds = false }
    return .skipChildren
  }

  /// Whether the call of `yield` is a statement, or the only expression of a closure.
  private func isIgnored(_ node: Syntax?) -> Bool {
    guard let node, node.is(FunctionCallExprSyntax.self) else { return false }
    return node.parent?.is(CodeBlockItemSyntax.self) == true || DiscardedValue.isAssignedToNothing(node)
  }
}
