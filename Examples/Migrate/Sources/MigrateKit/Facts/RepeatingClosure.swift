import SwiftSyntax

/// Closures that a service calls again and again: those of events, observers and repeating timers.
enum RepeatingClosure {
  /// Whether a closure is certainly of this kind, and does not end its registration itself.
  static func contains(_ node: ClosureExprSyntax) -> Bool {
    (isEvent(node) || isRegistered(node)) && !OnceFinder.isIn(node)
  }

  /// Whether the closure is assigned to a property such as `whenReachable`.
  private static func isEvent(_ node: ClosureExprSyntax) -> Bool {
    guard let elements = node.parent?.as(ExprListSyntax.self), elements.last?.id == ExprSyntax(node).id,
      let assignment = elements.dropFirst().first, assignment.is(AssignmentExprSyntax.self),
      let name = ExpressionPath(elements.first).elements.last
    else { return false }
    return Vocabulary.isEvent(name) && !Vocabulary.isCompletion(name) && !Vocabulary.isEnd(name)
  }

  /// Whether the closure is passed to a repeating timer, or to a function that adds an observer.
  private static func isRegistered(_ node: ClosureExprSyntax) -> Bool {
    guard let call = node.call, let name = call.calledName else { return false }
    if name == "scheduledTimer" || name == "Timer" {
      return call.arguments.contains { $0.label?.text == "repeats" && $0.expression.trimmedDescription == "true" }
    }
    if name == "observeSingleEvent" { return false }
    return name == "observe"
      || Vocabulary.isRegistration(name) && ["Observer", "Listener"].contains(where: name.contains)
  }
}

/// Finds code in a closure that ends its registration or remembers the first call.
private final class OnceFinder: SyntaxVisitor {
  private var isFound = false

  static func isIn(_ closure: ClosureExprSyntax) -> Bool {
    let finder = OnceFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.isFound
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName, Vocabulary.isUnregistration(name) || name == "invalidate" || name == "dispose" {
      isFound = true
    }
    return .visitChildren
  }

  // `service.onChange = nil`, `isDone = true`
  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind {
    let value = node.parent?.as(ExprListSyntax.self)?.last
    if value?.is(NilLiteralExprSyntax.self) == true || value?.is(BooleanLiteralExprSyntax.self) == true {
      isFound = true
    }
    return .visitChildren
  }
}
