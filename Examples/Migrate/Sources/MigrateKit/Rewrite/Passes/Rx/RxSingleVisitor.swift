import SwiftSyntax

/// The events of a `Single`, which are a `Result` since RxSwift 6: `.error` is `.failure`.
final class RxSingleVisitor: RewriteVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, node.closures.count == 1, node.arguments.count <= 1,
      let closure = node.closures.first?.closure
    else { return .visitChildren }
    switch node.calledName {
    case "create" where Self.isSingle(base): rename(SingleEventFinder.sent(in: closure))
    case "subscribe" where node.arguments.isEmpty && context.writtenType(of: base).map(TypeIndex.simple) == "Single":
      rename(SingleEventFinder.received(in: closure))
    default: break
    }
    return .visitChildren
  }

  private func rename(_ tokens: [TokenSyntax]) {
    for token in tokens { rewrite(.operator, "error", at: token, [.replace(token, with: "failure")]) }
  }

  /// Whether an expression is `Single` or `Single<Score>`.
  private static func isSingle(_ expression: ExprSyntax) -> Bool {
    let type = expression.as(GenericSpecializationExprSyntax.self)?.expression ?? expression
    return type.as(DeclReferenceExprSyntax.self)?.baseName.text == "Single"
  }
}

/// Finds `.error` where the parameter of a closure is called with it, or where a `switch` over it has it as a case.
private final class SingleEventFinder: SyntaxVisitor {
  private let closure: ClosureExprSyntax
  private let parameter: String
  private var sent: [TokenSyntax] = []
  private var received: [TokenSyntax] = []

  private init(_ closure: ClosureExprSyntax) {
    self.closure = closure
    parameter = closure.parameterNames.first ?? "$0"
    super.init(viewMode: .sourceAccurate)
    walk(closure)
  }

  static func sent(in closure: ClosureExprSyntax) -> [TokenSyntax] { SingleEventFinder(closure).sent }
  static func received(in closure: ClosureExprSyntax) -> [TokenSyntax] { SingleEventFinder(closure).received }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.id == closure.id { return .visitChildren }
    // The parameter of another closure hides this one.
    let names = node.signature == nil ? ["$0"] : node.parameterNames
    return names.contains(parameter) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isParameter(node.calledExpression), let event = node.arguments.first?.expression {
      sent += Self.error(event)
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard isParameter(node.subject) else { return .visitChildren }
    for element in node.cases {
      guard let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { continue }
      for item in label.caseItems {
        let pattern = item.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? item.pattern
        if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression { received += Self.error(expression) }
      }
    }
    return .visitChildren
  }

  private func isParameter(_ expression: ExprSyntax) -> Bool {
    expression.as(DeclReferenceExprSyntax.self)?.baseName.text == parameter
  }

  /// Returns the name in `.error` or `.error(…)`.
  private static func error(_ expression: ExprSyntax) -> [TokenSyntax] {
    let member = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let access = member.as(MemberAccessExprSyntax.self), access.base == nil,
      access.declName.baseName.text == "error"
    else { return [] }
    return [access.declName.baseName]
  }
}
