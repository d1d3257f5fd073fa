import SwiftSyntax

/// The declaration and the extensions of a type in one file.
enum TypeParts {
  /// Returns the parts of the type around a node: the innermost one, and those at the top level of the file.
  static func around(_ node: some SyntaxProtocol, in tree: SourceFileSyntax) -> [any DeclGroupSyntax] {
    guard let inner = node.enclosingDeclaration, let name = EnclosingType.name(around: node) else { return [] }
    let others = tree.statements.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }.filter {
      $0.id != inner.id && EnclosingType.name(around: $0.memberBlock) == name
    }
    return [inner] + others
  }
}

extension DeclGroupSyntax {
  /// The names of the types that the declaration inherits from or conforms to.
  var inheritedNames: [String] { inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [] }
}
