import SwiftSyntax

/// Finds out what a name means inside a function.
enum NameScope {
  /// Whether the name is a parameter, a variable or a function of the code around a node, up to the type.
  static func contain(_ name: String, around node: some SyntaxProtocol) -> Bool {
    isDeclared(name, from: Syntax(node), upTo: nil)
  }

  /// Whether `let` or `var` declares the name in the function around a node.
  static func containVariable(_ name: String, around node: some SyntaxProtocol) -> Bool {
    declares(name, from: Syntax(node), upTo: nil) { current in
      current.as(CodeBlockItemListSyntax.self)?.contains { variables(in: $0).contains(name) } == true
    }
  }

  /// Whether the name has another meaning at a node than in the code around it.
  static func rebind(_ name: String, at node: some SyntaxProtocol, inside outer: some SyntaxProtocol) -> Bool {
    isDeclared(name, from: Syntax(node), upTo: outer.id)
  }

  private static func isDeclared(_ name: String, from node: Syntax, upTo outer: SyntaxIdentifier?) -> Bool {
    declares(name, from: node, upTo: outer) { current in
      current.isParameterList(with: name) || variables(of: current).contains(name)
    }
  }

  private static func declares(
    _ name: String, from node: Syntax, upTo outer: SyntaxIdentifier?, _ matches: (Syntax) -> Bool
  ) -> Bool {
    node.ancestors.prefix(while: { $0.id != outer && !$0.is(MemberBlockSyntax.self) }).contains(where: matches)
  }

  private static func variables(of node: Syntax) -> [String] {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let statements):
      statements.flatMap { statement in
        if let function = statement.item.as(FunctionDeclSyntax.self) { return [function.name.text] }
        return statement.item.as(GuardStmtSyntax.self).map { names($0.conditions) } ?? variables(in: statement)
      }
    case .ifExpr(let conditional): names(conditional.conditions)
    case .whileStmt(let loop): names(loop.conditions)
    case .forStmt(let loop): names(Syntax(loop.pattern))
    case .switchCase(let branch): names(Syntax(branch.label))
    default: []
    }
  }

  private static func variables(in statement: CodeBlockItemSyntax) -> [String] {
    let bindings = statement.item.as(VariableDeclSyntax.self)?.bindings
    return bindings?.flatMap { names(Syntax($0.pattern)) } ?? []
  }

  private static func names(_ conditions: ConditionElementListSyntax) -> [String] {
    conditions.flatMap { condition in
      if let binding = condition.condition.as(OptionalBindingConditionSyntax.self) {
        return names(Syntax(binding.pattern))
      }
      return condition.condition.as(MatchingPatternConditionSyntax.self).map { names(Syntax($0.pattern)) } ?? []
    }
  }

  private static func names(_ node: Syntax?) -> [String] {
    guard let node else { return [] }
    if let identifier = node.as(IdentifierPatternSyntax.self) { return [identifier.identifier.text] }
    return node.children(viewMode: .sourceAccurate).flatMap { names($0) }
  }
}
