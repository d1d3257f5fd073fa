import SwiftSyntax

/// Streams that register a callback with a service and never set `onTermination`.
final class TerminationVisitor: LintVisitor {
  private static let types: Set<String> = ["AsyncStream", "AsyncThrowingStream", "CallbackPublisher"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base == nil, let type = node.calledName, Self.types.contains(type), let closure = node.trailingClosure,
      let continuation = closure.parameterNames.first,
      !Mentions.contain(continuation, member: "onTermination", in: closure.statements),
      !Mentions.contain(continuation, member: "finish", in: closure.statements)
    {
      let registrations = Registrations.find(continuation, in: closure.statements)
      if let first = registrations.first { report(.missingTermination, at: first) }
    }
    return .visitChildren
  }
}

/// Calls that add a listener which yields to a continuation.
private final class Registrations: SyntaxVisitor {
  private let continuation: String
  private var calls: [FunctionCallExprSyntax] = []

  private init(_ continuation: String) {
    self.continuation = continuation
    super.init(viewMode: .sourceAccurate)
  }

  static func find(_ continuation: String, in statements: CodeBlockItemListSyntax) -> [FunctionCallExprSyntax] {
    let visitor = Registrations(continuation)
    visitor.walk(statements)
    return visitor.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName, node.base != nil, Vocabulary.isRegistration(name),
      node.closures.contains(where: { Mentions.contain(continuation, member: "yield", in: $0.closure.statements) })
    {
      calls.append(node)
    }
    return .visitChildren
  }
}
