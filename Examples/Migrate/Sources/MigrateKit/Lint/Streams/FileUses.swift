import SwiftSyntax

/// Finds code elsewhere in a file that may end a registration.
final class FileUses: SyntaxVisitor {
  private enum Kind {
    /// A use of a member other than one that stores a token.
    case take(String)
    /// A second assignment to a property.
    case reset(String)
    /// A call such as `stopObserving()` on a receiver. With a token, it ends one registration, perhaps another one.
    case unregister([String])
  }

  private let kind: Kind
  private var count = 0

  private init(_ kind: Kind) {
    self.kind = kind
    super.init(viewMode: .sourceAccurate)
  }

  static func take(_ member: String, in tree: SourceFileSyntax) -> Bool { count(.take(member), tree) > 0 }
  static func reset(_ property: String, in tree: SourceFileSyntax) -> Bool { count(.reset(property), tree) > 1 }
  static func unregister(_ receiver: [String], in tree: SourceFileSyntax) -> Bool {
    count(.unregister(receiver), tree) > 0
  }

  private static func count(_ kind: Kind, _ tree: SourceFileSyntax) -> Int {
    let visitor = FileUses(kind)
    visitor.walk(tree)
    return visitor.count
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard case .take(let name) = kind, node.baseName.text == name else { return .skipChildren }
    var expression = Syntax(node)
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      expression = Syntax(access)
    }
    if !stores(expression) { count += 1 }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if case .reset(let name) = kind, let target = node.assignedTarget,
      ExpressionPath(target).elements.last == name
    {
      count += 1
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if case .unregister(let receiver) = kind, let name = node.calledName, Vocabulary.isUnregistration(name),
      node.arguments.isEmpty, !receiver.isEmpty, ExpressionPath(node.base).elements == receiver
    {
      count += 1
    }
    return .visitChildren
  }

  /// Whether the use of a member adds a token to it, or assigns one.
  private func stores(_ expression: Syntax) -> Bool {
    if let access = expression.parent?.as(MemberAccessExprSyntax.self) {
      return ["append", "insert"].contains(access.declName.baseName.text)
    }
    if let list = expression.parent?.as(ExprListSyntax.self) { return list.first?.id == expression.id }
    let argument = (expression.parent?.as(InOutExprSyntax.self).map { Syntax($0) } ?? expression).parent
    return ["in", "by"].contains(argument?.as(LabeledExprSyntax.self)?.label?.text)
  }
}
