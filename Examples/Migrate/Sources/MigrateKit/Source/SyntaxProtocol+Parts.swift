import SwiftSyntax

extension SequenceExprSyntax {
  /// The two sides of an assignment whose value is one expression, such as `token = make()`.
  var assignment: (target: ExprSyntax, value: ExprSyntax)? { elements.assignment }

  /// The left side of an assignment, also of one with a longer value.
  var assignedTarget: ExprSyntax? {
    elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true ? elements.first : nil
  }
}

extension ExprListSyntax {
  /// The two sides of an assignment whose value is one expression.
  var assignment: (target: ExprSyntax, value: ExprSyntax)? {
    guard count == 3, let target = first, dropFirst().first?.is(AssignmentExprSyntax.self) == true, let value = last
    else { return nil }
    return (target, value)
  }
}

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

extension SyntaxProtocol {
  /// The nodes around this one, from the inside outwards.
  var ancestors: DropFirstSequence<UnfoldFirstSequence<Syntax>> { selfAndAncestors.dropFirst() }

  /// The closest declaration of a type or extension around this node.
  var enclosingDeclaration: (any DeclGroupSyntax)? {
    ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
  }

  /// This node and those around it, from the inside outwards.
  var selfAndAncestors: UnfoldFirstSequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }
}
