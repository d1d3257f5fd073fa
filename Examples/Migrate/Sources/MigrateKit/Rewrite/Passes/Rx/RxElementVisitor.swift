import SwiftSyntax

/// The associated types of RxSwift 3 and 4, in extensions of streams, in types that conform to their protocols, and as
/// members of generic parameters.
final class RxElementVisitor: RewriteVisitor {
  /// The names, and those of RxSwift 5 and 6.
  private static let renamed = ["E": "Element", "ElementType": "Element", "TraitType": "Trait"]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rename(node.name, at: node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isBare { rename(node.baseName, at: node) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self) { rename(node.name, of: base.name.text, at: node) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self) {
      rename(node.declName.baseName, of: base.baseName.text, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let new = Self.renamed[node.name.text], let type = node.enclosingDeclaration,
      !type.is(ExtensionDeclSyntax.self), has(node.name.text, type)
    else { return .visitChildren }
    // A generic parameter or an alias of the new name is the associated type already.
    let isSame = node.initializer.value.trimmedDescription == new
    let edit = isSame ? context.file.removal(of: node) : .replace(node.name, with: new)
    rewrite(.declaration, node.name.text, at: node, [edit])
    return .visitChildren
  }

  private func rename(_ token: TokenSyntax, at node: some SyntaxProtocol) {
    guard let new = Self.renamed[token.text], isElement(token.text, at: node) else { return }
    rewrite(.type, token.text, at: token, [.replace(token, with: new)])
  }

  private func rename(_ token: TokenSyntax, of owner: String, at node: some SyntaxProtocol) {
    guard let new = Self.renamed[token.text], isStream(owner, at: node) else { return }
    rewrite(.type, token.text, at: token, [.replace(token, with: new)])
  }

  /// Whether a name means the associated type of the stream around a node.
  private func isElement(_ name: String, at node: some SyntaxProtocol) -> Bool {
    for current in node.ancestors {
      if current.genericParameter(name) != nil { return false }
      if let type = current.asProtocol((any DeclGroupSyntax).self) {
        if type.declaresType(name) { return false }
        if context.isStream(type) { return has(name, type) }
      }
    }
    return false
  }

  /// Whether a stream has an associated type of an older name.
  private func has(_ name: String, _ type: some DeclGroupSyntax) -> Bool {
    guard context.isStream(type), context.index.types[name] == nil, let stream = context.name(of: type) else {
      return false
    }
    // Only primitive sequences have the longer names.
    guard name == "E" || TypeIndex.simple(stream).hasPrefix("PrimitiveSequence") else { return false }
    guard type.is(ExtensionDeclSyntax.self), context.index.types[stream]?.kind != nil else { return true }
    // The generic parameters of a type are not written in its extensions.
    return context.index.hasAlias(name, of: stream)
  }

  /// Whether a type is a stream, `Self` in an extension of one, or a generic parameter that is constrained to one.
  private func isStream(_ owner: String, at node: some SyntaxProtocol) -> Bool {
    if context.isStream(owner) { return true }
    for current in node.ancestors {
      if let type = current.genericParameter(owner) {
        return (type.constraints + current.constraints(of: owner)).contains(where: context.isStream)
      }
      if current.constraints(of: owner).contains(where: context.isStream) { return true }
      if let type = current.asProtocol((any DeclGroupSyntax).self), owner == "Self" { return context.isStream(type) }
    }
    return false
  }
}

extension Syntax {
  /// The generic parameter of this name that the node declares.
  fileprivate func genericParameter(_ name: String) -> GenericParameterSyntax? {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
      .first { $0.name.text == name }
  }

  /// The names of the types that the node's `where` clause requires of a generic parameter.
  fileprivate func constraints(of name: String) -> [String] {
    let clause =
      asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
      ?? self.as(ExtensionDeclSyntax.self)?.genericWhereClause
    return (clause?.requirements ?? []).flatMap { requirement -> [String] in
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        conformance.leftType.trimmedDescription == name
      else { return [] }
      return TypeShape(conformance.rightType).names
    }
  }
}

extension GenericParameterSyntax {
  fileprivate var constraints: [String] { inheritedType.map { TypeShape($0).names } ?? [] }
}

extension DeclGroupSyntax {
  /// Whether a member is a type of this name, which is not an alias.
  fileprivate func declaresType(_ name: String) -> Bool {
    memberBlock.members.contains {
      $0.decl.asProtocol((any DeclGroupSyntax).self) != nil
        && $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }
}
