import SwiftSyntax

/// Finds sources that yield each of their values to a continuation.
final class Feeds: SyntaxVisitor {
  private let continuation: String
  private let hasSlowMotion: Bool
  private var isFound = false

  private init(_ continuation: String, hasSlowMotion: Bool) {
    self.continuation = continuation
    self.hasSlowMotion = hasSlowMotion
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether statements register such a source.
  static func contain(
    _ continuation: String, in statements: CodeBlockItemListSyntax, hasSlowMotion: Bool
  ) -> Bool {
    let visitor = Feeds(continuation, hasSlowMotion: hasSlowMotion)
    visitor.walk(statements)
    return visitor.isFound
  }

  /// Whether a function is called for each frame, buffer or movement, and yields to the continuation.
  static func isFirehose(_ function: FunctionDeclSyntax, _ continuation: String) -> Bool {
    let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    guard FirehoseSource.methods.contains("\(function.name.text)(\(labels))"), let body = function.body else {
      return false
    }
    return yields(body.statements, continuation)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if FirehoseSource.isFirehose(node, hasSlowMotion: hasSlowMotion),
      node.closures.contains(where: { Self.yields($0.closure.statements, continuation) })
    {
      isFound = true
    }
    return .visitChildren
  }

  /// Whether each call yields: in a statement of its own, or after an optional is unwrapped.
  private static func yields(_ statements: CodeBlockItemListSyntax, _ continuation: String) -> Bool {
    for statement in statements {
      if isYield(statement, continuation) { return true }
      if let conditional = statement.conditional {
        if unwraps(conditional.conditions), yields(conditional.body.statements, continuation) { return true }
        if ends(conditional.body.statements) { return false }
      }
      if let guarded = statement.item.as(GuardStmtSyntax.self), !unwraps(guarded.conditions) { return false }
    }
    return false
  }

  private static func isYield(_ statement: CodeBlockItemSyntax, _ continuation: String) -> Bool {
    guard var call = statement.item.as(ExprSyntax.self) else { return false }
    // `_ = continuation.yield(value)`
    if let (target, value) = call.as(SequenceExprSyntax.self)?.assignment,
      target.is(DiscardAssignmentExprSyntax.self)
    {
      call = value
    }
    guard let call = call.as(FunctionCallExprSyntax.self), call.calledName == "yield", let base = call.base else {
      return false
    }
    return VariableValues.name(base) == continuation
  }

  private static func unwraps(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.allSatisfy { $0.condition.is(OptionalBindingConditionSyntax.self) || isErrorCheck($0) }
  }

  /// Whether a condition is `error == nil`.
  private static func isErrorCheck(_ condition: ConditionElementSyntax) -> Bool {
    let elements = condition.condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    return elements.count == 3 && elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "=="
      && elements[2].is(NilLiteralExprSyntax.self) && ["error", "err"].contains(elements[0].trimmedDescription)
  }

  private static func ends(_ statements: CodeBlockItemListSyntax) -> Bool {
    statements.last.map { $0.item.is(ReturnStmtSyntax.self) } ?? false
  }
}
