import SwiftSyntax

/// Decides whether the value of an expression is discarded.
enum DiscardedValue {
  /// Whether the expression is a statement that cannot be the result of a closure, function or branch.
  static func isStatement(_ node: some SyntaxProtocol) -> Bool {
    guard let item = statement(node) else { return false }
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return true }
    return discardsResult(list)
  }

  /// Whether the expression is assigned to `_`.
  static func isAssignedToNothing(_ node: some SyntaxProtocol) -> Bool {
    if let list = node.parent?.as(ExprListSyntax.self),
      list.assignment?.target.is(DiscardAssignmentExprSyntax.self) == true
    {
      return statement(list.parent) != nil
    }
    return node.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.is(WildcardPatternSyntax.self) == true
  }

  private static func statement(_ node: (some SyntaxProtocol)?) -> CodeBlockItemSyntax? {
    let parent = node?.parent
    return parent?.as(CodeBlockItemSyntax.self)
      ?? parent?.as(ExpressionStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }

  /// Whether the only statement of a list is not its result.
  private static func discardsResult(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let owner = list.parent else { return true }
    switch owner.as(SyntaxEnum.self) {
    case .sourceFile: return true
    case .closureExpr(let closure): return VoidClosures.contain(closure)
    case .codeBlock(let block): return discardsResult(block)
    case .switchCase: return owner.parent?.parent.map { isStatement($0) } ?? false
    case .ifConfigClause: return owner.parent?.parent.map { isStatement($0) } ?? false
    default: return false
    }
  }

  private static func discardsResult(_ block: CodeBlockSyntax) -> Bool {
    guard let owner = block.parent else { return false }
    switch owner.as(SyntaxEnum.self) {
    case .functionDecl(let function): return !function.hasResult
    case .accessorDecl(let accessor): return !accessor.hasResult
    case .initializerDecl, .deinitializerDecl, .forStmt, .whileStmt, .repeatStmt, .deferStmt, .doStmt, .catchClause,
      .guardStmt:
      return true
    case .ifExpr(var conditional):
      while let outer = conditional.parent?.as(IfExprSyntax.self) { conditional = outer }
      return isStatement(conditional)
    default: return false
    }
  }
}

extension FunctionDeclSyntax {
  var hasResult: Bool { signature.returnClause.map { !TypeShape($0.type).isVoid } ?? false }
}

extension AccessorDeclSyntax {
  var hasResult: Bool { !["set", "didSet", "willSet"].contains(accessorSpecifier.text) }
}
