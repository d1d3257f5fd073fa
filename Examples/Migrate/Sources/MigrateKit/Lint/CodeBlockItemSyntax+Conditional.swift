import SwiftSyntax

extension CodeBlockItemSyntax {
  /// The `if` that the statement is.
  var conditional: IfExprSyntax? {
    item.as(IfExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
  }
}
