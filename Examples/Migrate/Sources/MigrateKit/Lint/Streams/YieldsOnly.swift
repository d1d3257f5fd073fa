import SwiftSyntax

/// Finds out whether code only yields to a continuation, and ignores the results.
///
/// An empty `onTermination` does nothing.
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
    switch access?.declName.baseName.text {
    case "yield": if !isIgnored(access?.parent) { holds = false }
    case "onTermination": if !isEmpty(access?.parent) { holds = false }
    default: holds = false
    }
    return .skipChildren
  }

  /// Whether the list of an assignment has an empty closure as its value.
  private func isEmpty(_ node: Syntax?) -> Bool {
    guard let list = node?.as(ExprListSyntax.self), list.count == 3 else { return false }
    return list.last?.as(ClosureExprSyntax.self)?.statements.isEmpty == true
  }

  /// Whether the call of `yield` is a statement, or the only expression of a closure.
  private func isIgnored(_ node: Syntax?) -> Bool {
    guard let node, node.is(FunctionCallExprSyntax.self) else { return false }
    return node.parent?.is(CodeBlockItemSyntax.self) == true || DiscardedValue.isAssignedToNothing(node)
  }
}
