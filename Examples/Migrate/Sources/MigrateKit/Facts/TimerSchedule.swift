import SwiftSyntax

/// Finds out how often a timer source of Dispatch fires.
final class TimerSchedule: SyntaxVisitor {
  private let name: String
  private var calls: [FunctionCallExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether the function around `makeTimerSource` schedules the source with one call, and without an interval.
  static func isOnce(_ source: FunctionCallExprSyntax) -> Bool {
    guard let name = variable(source),
      let function = source.ancestors.first(where: {
        $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) || $0.is(AccessorBlockSyntax.self)
      })
    else { return false }
    let visitor = TimerSchedule(name)
    visitor.walk(function)
    guard visitor.calls.count == 1, let call = visitor.calls.first else { return false }
    return call.argument("repeating").map { ExpressionPath($0).elements.last == "never" } ?? true
  }

  /// Returns the variable to which the source is assigned.
  private static func variable(_ source: FunctionCallExprSyntax) -> String? {
    if let binding = source.parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
    guard let list = source.parent?.as(ExprListSyntax.self), list.count == 3,
      list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    else { return nil }
    return list.first.flatMap(VariableValues.name)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "schedule", node.base.flatMap(VariableValues.name) == name { calls.append(node) }
    return .visitChildren
  }
}
