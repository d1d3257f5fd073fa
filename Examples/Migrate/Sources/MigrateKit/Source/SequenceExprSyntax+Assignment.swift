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
