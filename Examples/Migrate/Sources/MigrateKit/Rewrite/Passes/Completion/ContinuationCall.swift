import SwiftSyntax

/// A call such as `withCheckedThrowingContinuation { continuation in … }`.
struct ContinuationCall {
  let node: FunctionCallExprSyntax
  let closure: ClosureExprSyntax
  /// The name of the continuation: `$0` if the closure names none.
  let name: String
  /// The type of the value, if the closure or the call writes it.
  let written: ResultType?
  let uses: [ContinuationUse]

  /// Reads a call, or returns `nil` if the continuation is used for anything but `resume`.
  init?(_ node: FunctionCallExprSyntax) {
    guard let closure = Self.closure(node), node.additionalTrailingClosures.isEmpty,
      closure.signature?.effectSpecifiers == nil, closure.signature?.attributes.isEmpty ?? true
    else { return nil }
    self.node = node
    self.closure = closure
    switch closure.signature?.parameterClause {
    case nil:
      name = "$0"
      written = nil
    case .simpleInput(let names):
      guard names.count == 1, let only = names.first else { return nil }
      name = only.name.text
      written = nil
    case .parameterClause(let clause):
      guard clause.parameters.count == 1, let parameter = clause.parameters.first else { return nil }
      name = (parameter.secondName ?? parameter.firstName).text
      written = parameter.type.flatMap(Self.value)
      if parameter.type != nil && written == nil { return nil }
    }
    guard name != "_", let uses = ContinuationUse.all(of: name, in: closure), !uses.isEmpty else { return nil }
    self.uses = uses
  }

  /// The only argument: a trailing closure, or one in parentheses, as in the condition of an `if`.
  private static func closure(_ node: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    if let closure = node.trailingClosure { return node.arguments.isEmpty ? closure : nil }
    guard node.arguments.count == 1, let only = node.arguments.first, only.label == nil else { return nil }
    return only.expression.as(ClosureExprSyntax.self)
  }

  /// The `User` of `CheckedContinuation<User, any Error>`.
  private static func value(_ type: TypeSyntax) -> ResultType? {
    guard let arguments = type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments, arguments.count == 2,
      case .type(let value)? = arguments.first?.argument
    else { return nil }
    return ResultType(value)
  }

  /// Whether a closure inside resumes the continuation, or `resume` is passed as a function.
  var isResumedInCallback: Bool {
    uses.contains { use in
      if case .reference = use { return true }
      return use.node.outermostClosure(in: closure) != nil
    }
  }
}

extension SyntaxProtocol {
  /// The outermost closure around the node, inside another closure.
  func outermostClosure(in outer: ClosureExprSyntax) -> ClosureExprSyntax? {
    ancestors.prefix { $0.id != Syntax(outer).id }.compactMap { $0.as(ClosureExprSyntax.self) }.last
  }
}
