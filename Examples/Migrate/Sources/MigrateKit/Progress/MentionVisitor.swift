import SwiftSyntax

/// Collects the members and types that a call mentions.
final class MentionVisitor: SyntaxVisitor {
  private var members: [BridgeCall.Mention] = []
  private var types: Set<String> = []

  static func mentions(in node: FunctionCallExprSyntax) -> (members: [BridgeCall.Mention], types: Set<String>) {
    let visitor = MentionVisitor(viewMode: .sourceAccurate)
    visitor.walk(node)
    return (visitor.members, visitor.types)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let receiver = ExpressionPath(node.base).elements
    if node.base != nil { add(node.declName.baseName.text, receiver, node) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if node.parent?.is(MemberAccessExprSyntax.self) == true,
      node.parent?.as(MemberAccessExprSyntax.self)?.base?.id != node.id
    {
      return .skipChildren
    }
    if name.first?.isUppercase == true {
      types.insert(name)
    } else {
      add(name, [], node)
    }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    guard let property = node.components.first?.component.as(KeyPathPropertyComponentSyntax.self) else {
      return .skipChildren
    }
    add(property.declName.baseName.text, owner(of: node), node)
    return .skipChildren
  }

  /// The argument before a key path is the object, as in `ClosureProperty(basket, \.onChange)`.
  private func owner(of node: KeyPathExprSyntax) -> [String] {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == argument.id }), index > list.startIndex
    else { return ["?"] }
    return ExpressionPath(list[list.index(before: index)].expression).elements
  }

  private func add(_ name: String, _ receiver: [String], _ node: some SyntaxProtocol) {
    let root = receiver.first.flatMap { LocalTypes.type(of: $0, around: node) }
    members.append(BridgeCall.Mention(name: name, receiver: receiver, rootType: root))
  }
}
