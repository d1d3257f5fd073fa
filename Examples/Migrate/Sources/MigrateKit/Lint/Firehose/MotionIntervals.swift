import SwiftSyntax

/// Finds out whether a file slows a motion sensor down.
final class MotionIntervals: SyntaxVisitor {
  private var areSlow = false

  /// Whether the file sets an update interval that is not certainly short.
  static func areSlow(_ tree: SourceFileSyntax) -> Bool {
    let visitor = MotionIntervals(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.areSlow
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let name = ExpressionPath(elements[0]).elements.last, name.hasSuffix("UpdateInterval")
    {
      let value = elements.count == 3 ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: .init(elements[2...])))
      if !Interval.isShort(value) { areSlow = true }
    }
    return .visitChildren
  }
}
