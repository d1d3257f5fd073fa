import SwiftSyntax

/// Code that gives a service a callback which yields to a continuation.
enum Registration {
  case call(FunctionCallExprSyntax)
  /// A closure is assigned to the property of another object.
  case assignment(property: String, SequenceExprSyntax)
}

/// Collects the registrations in the code beside a continuation.
final class Registrations: SyntaxVisitor {
  private let continuation: String
  private var found: [Registration] = []

  private init(_ continuation: String) {
    self.continuation = continuation
    super.init(viewMode: .sourceAccurate)
  }

  static func find(_ continuation: String, in statements: CodeBlockItemListSyntax) -> [Registration] {
    let visitor = Registrations(continuation)
    visitor.walk(statements)
    return visitor.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName, isRegistration(name, node), node.closures.contains(where: { yields($0.closure) }) {
      found.append(.call(node))
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (target, value) = node.assignment, let closure = value.as(ClosureExprSyntax.self), yields(closure),
      let access = target.as(MemberAccessExprSyntax.self), let base = access.base,
      ExpressionPath(base).elements != ["self"], Self.isRepeated(access.declName.baseName.text)
    {
      found.append(.assignment(property: access.declName.baseName.text, node))
    }
    return .visitChildren
  }

  private func isRegistration(_ name: String, _ node: FunctionCallExprSyntax) -> Bool {
    switch name {
    case "sink": node.base != nil && PublisherChain.mayRepeat(ExpressionPath(node.base).elements)
    case "scheduledTimer":
      // The closure may stop its timer.
      node.argument("repeats")?.trimmedDescription == "true"
        && node.closures.last?.closure.parameterNames.first == "_"
    default: Vocabulary.isRegistration(name)
    }
  }

  private static func isRepeated(_ property: String) -> Bool {
    property.hasSuffix("UpdateHandler") || (property.hasPrefix("on") && property.hasSuffix("Change"))
      || (property.hasPrefix("on") && property.hasSuffix("Update")) || property.hasPrefix("didChange")
      || property.hasPrefix("didUpdate")
  }

  private func yields(_ closure: ClosureExprSyntax) -> Bool {
    Mentions.contain(continuation, member: "yield", in: closure.statements)
  }
}
