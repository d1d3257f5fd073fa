import SwiftSyntax

extension CodeBlockItemSyntax.Item {
  /// The expression that the statement is, also an `if` or a `switch`.
  var expression: ExprSyntax? {
    switch self {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}

extension CodeBlockItemSyntax {
  /// The `if` that the statement is.
  var conditional: IfExprSyntax? { item.expression?.as(IfExprSyntax.self) }
}
