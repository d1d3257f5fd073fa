import SwiftSyntax

/// Finds uses of a name below a node.
final class Mentions: SyntaxVisitor {
  private let name: String
  private let entersClosures: Bool
  private var count = 0
  /// The member that has to be called on the name, or `nil` for any use.
  private let member: String?

  private init(_ name: String, member: String?, entersClosures: Bool) {
    self.name = name
    self.member = member
    self.entersClosures = entersClosures
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether a name is used, or a member of it, below a node.
  static func contain(
    _ name: String, member: String? = nil, in node: some SyntaxProtocol, entersClosures: Bool = true
  ) -> Bool {
    let mentions = Mentions(name, member: member, entersClosures: entersClosures)
    mentions.walk(node)
    return mentions.count > 0
  }

  /// Returns the number of uses of a name below a node.
  static func count(_ name: String, in node: some SyntaxProtocol) -> Int {
    let mentions = Mentions(name, member: nil, entersClosures: true)
    mentions.walk(node)
    return mentions.count
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == name else { return .skipChildren }
    guard let member else {
      count += 1
      return .skipChildren
    }
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id,
      access.declName.baseName.text == member
    {
      count += 1
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    entersClosures ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    entersClosures ? .visitChildren : .skipChildren
  }
}
