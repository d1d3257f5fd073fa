import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes around this one, from the inside outwards.
  var ancestors: DropFirstSequence<UnfoldFirstSequence<Syntax>> { selfAndAncestors.dropFirst() }

  /// This node and those around it, from the inside outwards.
  var selfAndAncestors: UnfoldFirstSequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }
}
