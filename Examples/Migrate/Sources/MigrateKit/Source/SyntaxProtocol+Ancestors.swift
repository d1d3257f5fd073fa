import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes around this one, from the inside outwards.
  var ancestors: DropFirstSequence<UnfoldFirstSequence<Syntax>> { selfAndAncestors.dropFirst() }

  /// The closest declaration of a type or extension around this node.
  var enclosingDeclaration: (any DeclGroupSyntax)? {
    ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
  }

  /// This node and those around it, from the inside outwards.
  var selfAndAncestors: UnfoldFirstSequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }
}
