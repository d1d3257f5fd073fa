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

  /// Writes `any` before a protocol, which code with `ExistentialAny` needs.
  override func visit(_ node: OptionalTypeSyntax) -> TypeSyntax {
    guard let wrapped = node.wrappedType.as(IdentifierTypeSyntax.self), isProtocol(wrapped) else {
      return super.visit(node)
    }
    return TypeSyntax(
      node.with(\.wrappedType, TypeSyntax(wrapped.with(\.name, .identifier("(any \(wrapped.name.text))")))))
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> TypeSyntax { TypeSyntax(node) }
  override func visit(_ node: CompositionTypeSyntax) -> TypeSyntax { TypeSyntax(node) }

  private func isProtocol(_ node: IdentifierTypeSyntax) -> Bool {
    let name = node.name.text
    return name == "Error" || node.genericArgumentClause == nil && declarations.type(name)?.kind == .protocol
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    if isProtocol(node) { return TypeSyntax(node.with(\.name, .identifier("any \(node.name.text)"))) }
    guard let name = declarations.qualifiedName(node.name.text, in: scope) else { return super.visit(node) }
    return super.visit(node.with(\.name, .identifier(name, leadingTrivia: node.name.leadingTrivia)))
  }
}
