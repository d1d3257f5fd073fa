import SwiftSyntax

/// Finds the references to a name.
final class NameFinder: SyntaxVisitor {
  private let name: String
  private var found: [DeclReferenceExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func references(to name: String, in node: some SyntaxProtocol) -> [DeclReferenceExprSyntax] {
    let finder = NameFinder(name)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == name { found.append(node) }
    return .visitChildren
  }
}
