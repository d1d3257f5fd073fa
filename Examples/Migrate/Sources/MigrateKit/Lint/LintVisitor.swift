import SwiftSyntax

/// The base of the visitors of rules.
class LintVisitor: SyntaxVisitor {
  let context: LintContext
  private(set) var findings: [LintFinding] = []

  init(_ context: LintContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  func finding(
    _ rule: LintRule, at node: some SyntaxProtocol, note: LintNote? = nil, fix: LintFix? = nil
  ) -> LintFinding {
    let (line, column) = context.file.position(of: node.positionAfterSkippingLeadingTrivia)
    return LintFinding(file: context.file.file.path, line: line, column: column, rule: rule, note: note, fix: fix)
  }

  func report(_ rule: LintRule, at node: some SyntaxProtocol, note: LintNote? = nil, fix: LintFix? = nil) {
    findings.append(finding(rule, at: node, note: note, fix: fix))
  }
}

extension FunctionCallExprSyntax {
  /// The name of the called function, or of the type of an initializer.
  var calledName: String? {
    if let access = calledExpression.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text }
    let expression = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  var base: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// The closures among the arguments, with their labels.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    var result: [(String?, ClosureExprSyntax)] = arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    }
    if let trailingClosure { result.append((nil, trailingClosure)) }
    result += additionalTrailingClosures.map { ($0.label.text, $0.closure) }
    return result
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] { FactCollector.parameterNames(self) }

  /// Whether `self` is captured weakly.
  var capturesSelfWeakly: Bool {
    signature?.capture?.items.contains { $0.specifier?.specifier.text == "weak" && $0.name.text == "self" } ?? false
  }
}

extension ExprSyntax {
  /// The calls of the chain that ends with the expression, from the last to the first.
  var chainedCalls: some Sequence<FunctionCallExprSyntax> {
    sequence(first: self) {
      $0.as(FunctionCallExprSyntax.self)?.base ?? $0.as(MemberAccessExprSyntax.self)?.base
    }
    .lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
  }

  /// The name of the called member, so that a finding in a chain has the line of its operator.
  var lastName: Syntax {
    self.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(self)
  }
}
