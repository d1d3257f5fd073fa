import SwiftSyntax

/// Looks for code that calls a closure and goes on to other code that certainly uses it, as for a value of a cache and
/// the one that is loaded after it.
final class CallsAgain: SyntaxVisitor {
  private let name: String
  private var isFound = false

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func isFound(of name: String, in body: CodeBlockSyntax) -> Bool {
    let visitor = CallsAgain(name)
    visitor.walk(body)
    return visitor.isFound
  }

  override func visit(_ list: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let items = Array(list)
    if let first = items.firstIndex(where: { goesOn(after: $0.item) }) {
      isFound = isFound || items[(first + 1)...].contains { isCertainUse($0.item) }
    }
    return isFound ? .skipChildren : .visitChildren
  }

  /// Whether a statement may call the closure and then go on to the next statement.
  private func goesOn(after item: CodeBlockItemSyntax.Item) -> Bool {
    if isCall(item) { return true }
    guard let choice = Self.expression(item)?.as(IfExprSyntax.self) else { return false }
    return goesOn(after: choice)
  }

  private func goesOn(after choice: IfExprSyntax) -> Bool {
    if goesOn(after: choice.body.statements) { return true }
    switch choice.elseBody {
    case .ifExpr(let next): return goesOn(after: next)
    case .codeBlock(let block): return goesOn(after: block.statements)
    case nil: return false
    }
  }

  private func goesOn(after list: CodeBlockItemListSyntax) -> Bool {
    list.contains { goesOn(after: $0.item) } && !Exits.contain(in: list)
  }

  /// Whether a statement calls the closure or passes it on, also in a closure, and not only on some condition.
  private func isCertainUse(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard let expression = Self.expression(item) else {
      return item.is(ReturnStmtSyntax.self) && Mentions.contain(name, in: item)
    }
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return false }
    return Mentions.contain(name, in: expression)
  }

  private func isCall(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard let call = Self.expression(item)?.as(FunctionCallExprSyntax.self) else { return false }
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
