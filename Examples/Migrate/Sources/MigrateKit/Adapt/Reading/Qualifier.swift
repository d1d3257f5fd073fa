import SwiftSyntax

/// Writes the names of types inside a service as code outside the service does.
final class Qualifier: SyntaxRewriter {
  private let declarations: Declarations
  private let scope: String

  init(_ declarations: Declarations, in scope: String) {
    self.declarations = declarations
    self.scope = scope
    super.init()
  }

  func text(_ type: TypeSyntax) -> String {
    (rewrite(type).as(TypeSyntax.self) ?? type).text
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let name = declarations.qualifiedName(node.name.text, in: scope) else { return super.visit(node) }
    return super.visit(node.with(\.name, .identifier(name, leadingTrivia: node.name.leadingTrivia)))
  }
}
