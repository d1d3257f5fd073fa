import SwiftSyntax

/// Closure literals that may inherit the isolation of the main actor and are called on another queue.
///
/// The isolation of types and the declarations of functions are in other files, so the visitor finds candidates.
final class TrapVisitor: LintVisitor {
  private(set) var candidates: [TrapCandidate] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for (label, closure) in node.closures {
      guard let isolation = CodeIsolation.inherited(by: closure) else { continue }
      if SystemTraps.runsInBackground(closure, of: node) || StreamTraps.runsInBackground(node, context) {
        add(closure, isolation, .system, line: 0)
      } else if let name = node.calledName, Self.mayBeScanned(node) {
        let receiver = ExpressionPath(node.base).elements
        add(closure, isolation, .function(name: name, receiver: receiver, closure: label), line: nameLine(node))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (target, value) = node.assignment, let closure = value.as(ClosureExprSyntax.self),
      let isolation = CodeIsolation.inherited(by: closure)
    {
      var receiver = ExpressionPath(target).elements
      if let name = receiver.popLast(), !receiver.isEmpty {
        let line = context.file.position(of: node.positionAfterSkippingLeadingTrivia).line
        add(closure, isolation, .property(name: name, receiver: receiver), line: line)
      }
    }
    return .visitChildren
  }

  /// Skips the functions of the standard library that most code calls with a closure.
  private static func mayBeScanned(_ node: FunctionCallExprSyntax) -> Bool {
    !["map", "filter", "forEach", "compactMap", "Task", "async", "contains"].contains(node.calledName)
  }

  private func nameLine(_ node: FunctionCallExprSyntax) -> Int {
    let access = node.calledExpression.as(MemberAccessExprSyntax.self)
    let position =
      access?.declName.positionAfterSkippingLeadingTrivia ?? node.positionAfterSkippingLeadingTrivia
    return context.file.position(of: position).line
  }

  private func add(
    _ closure: ClosureExprSyntax, _ isolation: CodeIsolation, _ callee: TrapCandidate.Callee, line: Int
  ) {
    candidates.append(
      TrapCandidate(
        isolation: isolation, callee: callee, line: line, finding: finding(.trapsOnQueue, at: closure)))
  }
}
