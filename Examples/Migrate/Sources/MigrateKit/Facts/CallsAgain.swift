import SwiftSyntax

/// Looks for code that calls one of the closures of a function and goes on to other code that certainly uses one, as for
/// a value of a cache and the one that is loaded after it.
final class CallsAgain: SyntaxVisitor {
  private let names: Set<String>
  private var isFound = false

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  static func isFound(of names: Set<String>, in body: CodeBlockSyntax) -> Bool {
    let visitor = CallsAgain(names)
    visitor.walk(body)
    return visitor.isFound
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    // `for completion in completions`
    let hides = node.pattern.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    return hides ? .skipChildren : readLoop(node.body)
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { readLoop(node.body) }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { readLoop(node.body) }

  private func readLoop(_ body: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    if !Exits.contain(in: body.statements), CertainUse.isFound(of: names, in: body) { isFound = true }
    return .visitChildren
  }

  // `if let task = load({ completion($0) }) { … } else { completion(nil) }`
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if let other = node.elseBody, usesClosure(node.conditions), CertainUse.isFound(of: names, in: other) {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if usesClosure(node.conditions), CertainUse.isFound(of: names, in: node.body) { isFound = true }
    return .visitChildren
  }

  private func usesClosure(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { condition in
      switch condition.condition {
      case .expression(let expression): usesClosure(expression)
      case .optionalBinding(let binding): binding.initializer.map { usesClosure($0.value) } ?? false
      default: false
      }
    }
  }

  /// Whether an expression is a call of a closure, or one that certainly passes a closure on or uses it in another one.
  private func usesClosure(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    return CertainUse.isFound(of: names, in: call)
  }

  override func visit(_ list: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let items = Array(list)
    if let first = items.firstIndex(where: { goesOn(after: $0.item) }) {
      isFound = isFound || items[(first + 1)...].contains { isCertainUse($0.item) }
    }
    return isFound ? .skipChildren : .visitChildren
  }

  /// Whether a statement may use the closure and then go on to the next statement.
  private func goesOn(after item: CodeBlockItemSyntax.Item) -> Bool {
    if item.expression.map(usesClosure) == true { return true }
    guard let choice = item.expression?.as(IfExprSyntax.self) else { return false }
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

  /// Whether a statement calls a closure or passes it on, also in a closure, and not only on some condition.
  private func isCertainUse(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard let expression = item.expression else {
      return item.is(ReturnStmtSyntax.self) && mention(in: item)
    }
    if let choice = expression.as(IfExprSyntax.self) { return isCertainUse(choice) }
    return !expression.is(SwitchExprSyntax.self) && mention(in: expression)
  }

  /// Whether each branch uses a closure.
  private func isCertainUse(_ choice: IfExprSyntax) -> Bool {
    guard mention(in: choice.body) else { return false }
    switch choice.elseBody {
    case .ifExpr(let next): return isCertainUse(next)
    case .codeBlock(let block): return mention(in: block)
    case nil: return false
    }
  }

  private func mention(in node: some SyntaxProtocol) -> Bool {
    names.contains { Mentions.contain($0, in: node) }
  }
}

/// Looks for a use of a closure outside of all conditions.
private final class CertainUse: SyntaxVisitor {
  private let names: Set<String>
  private var isFound = false

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  static func isFound(of names: Set<String>, in node: some SyntaxProtocol) -> Bool {
    let visitor = CertainUse(names)
    visitor.walk(node)
    return visitor.isFound
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.baseName.text) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // The code after a `guard` only runs on its condition. If its other branch uses a closure, too, each path does.
  override func visit(_ list: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for item in list {
      guard let condition = item.item.as(GuardStmtSyntax.self) else {
        walk(item)
        continue
      }
      guard names.contains(where: { Mentions.contain($0, in: condition.body) }) else { break }
    }
    return .skipChildren
  }
}
