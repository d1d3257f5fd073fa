import SwiftSyntax

/// An assignment such as `downloader.delegate = self`.
struct DelegateRegistration {
  let node: SequenceExprSyntax
  /// The expression before the slot, as code.
  let service: String
  /// The name of the slot.
  let slot: String
  /// The type of the service as code, if it is written.
  let serviceType: String?
  /// Whether `self` is set, and not `nil` or another object.
  let setsSelf: Bool

  /// Reads an assignment to a slot.
  ///
  /// - Parameters:
  ///   - node: The assignment.
  ///   - type: The class around it.
  ///   - index: The scanned types.
  init?(_ node: SequenceExprSyntax, in type: String, _ index: TypeIndex) {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].as(MemberAccessExprSyntax.self), let base = target.base,
      Vocabulary.isDelegateProperty(target.declName.baseName.text)
    else { return nil }
    self.node = node
    slot = target.declName.baseName.text
    service = base.trimmedDescription
    setsSelf = elements[2].as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    let path = service.split(separator: ".").map(String.init)
    switch path.count {
    case 1: serviceType = Self.parameterType(path[0], around: node) ?? Self.propertyType(path[0], of: type, index)
    case 2 where path[0] == "self": serviceType = Self.propertyType(path[1], of: type, index)
    default: serviceType = nil
    }
  }

  private static func parameterType(_ name: String, around node: SequenceExprSyntax) -> String? {
    for current in node.ancestors {
      if let clause = current.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause
      {
        return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type.trimmedDescription
      }
    }
    return nil
  }

  private static func propertyType(_ name: String, of type: String, _ index: TypeIndex) -> String? {
    index.property(name, of: type)?.shape?.sourceText
  }

  /// The function in whose body the assignment is a statement of its own.
  var function: (any DeclSyntaxProtocol)? {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let block = item.parent?.parent?.as(CodeBlockSyntax.self)
    else { return nil }
    return block.parent?.as(InitializerDeclSyntax.self) ?? block.parent?.as(FunctionDeclSyntax.self)
  }
}
