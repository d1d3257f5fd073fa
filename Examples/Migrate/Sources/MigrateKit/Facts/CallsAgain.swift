import SwiftSyntax

/// Looks for code that calls a closure and goes on to other code that certainly uses it, as for a value of a cache and
/// the one that is loaded after it.
enum CallsAgain {
  static func isFound(of name: String, in list: CodeBlockItemListSyntax) -> Bool {
    let items = Array(list)
    guard let first = items.firstIndex(where: { goesOn(after: name, in: $0.item) }) else { return false }
    return items[(first + 1)...].contains { isCertainUse(of: name, in: $0.item) }
  }

  /// Whether a statement may call the closure and then go on to the next statement.
  private static func goesOn(after name: String, in item: CodeBlockItemSyntax.Item) -> Bool {
    if isCall(of: name, item) { return true }
    guard let choice = expression(item)?.as(IfExprSyntax.self) else { return false }
    return goesOn(after: name, in: choice)
  }

  private static func goesOn(after name: String, in choice: IfExprSyntax) -> Bool {
    if goesOn(after: name, in: choice.body.statements) { return true }
    switch choice.elseBody {
    case .ifExpr(let next): return goesOn(after: name, in: next)
    case .codeBlock(let block): return goesOn(after: name, in: block.statements)
    case nil: return false
    }
  }

  private static func goesOn(after name: String, in list: CodeBlockItemListSyntax) -> Bool {
    list.contains { goesOn(after: name, in: $0.item) } && !Exits.contain(in: list)
  }

  /// Whether a statement calls the closure or passes it on, also in a closure, and not only on some condition.
  private static func isCertainUse(of name: String, in item: CodeBlockItemSyntax.Item) -> Bool {
    guard let expression = expression(item), !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self)
    else { return item.is(ReturnStmtSyntax.self) && Mentions.contain(name, in: item) }
    return Mentions.contain(name, in: expression)
  }

  private static func isCall(of name: String, _ item: CodeBlockItemSyntax.Item) -> Bool {
    guard let call = expression(item)?.as(FunctionCallExprSyntax.self) else { return false }
    return ExpressionPath(ExprSyntax(call)).elements.first?.prefixName == name
  }

  private static func expression(_ item: CodeBlockItemSyntax.Item) -> ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}
