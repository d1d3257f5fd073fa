import SwiftSyntax

/// An assignment such as `downloader.delegate = self`, or `delegate = self` in a subclass of the service.
struct DelegateRegistration {
  let node: SequenceExprSyntax
  /// The expression before the slot, as code.
  let service: String
  /// The name of the slot.
  let slot: String
  /// The name of the type of the service, if it is written.
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
    guard let assignment = node.assignment else { return nil }
    let target = assignment.target.as(MemberAccessExprSyntax.self)
    setsSelf = assignment.value.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    self.node = node
    if let name = assignment.target.as(DeclReferenceExprSyntax.self)?.baseName.text, setsSelf,
      Vocabulary.isDelegateProperty(name), LocalNames.declaration(of: name, around: node) == nil
    {
      slot = name
      service = "self"
      serviceType = type
      return
    }
    guard let target, let base = target.base, Vocabulary.isDelegateProperty(target.declName.baseName.text) else {
      return nil
    }
    slot = target.declName.baseName.text
    service = base.trimmedDescription
    serviceType = Self.type(of: ExpressionPath(base).elements, around: node, in: type, index)
  }

  /// Whether the service may be absent, as in `downloader?.delegate = self`.
  var isOptional: Bool { service.hasSuffix("?") }

  private static func type(
    of path: [String], around node: SequenceExprSyntax, in type: String, _ index: TypeIndex
  ) -> String? {
    switch path.count {
    case 1 where path[0] == "self": return type
    case 1:
      if let local = LocalNames.declaration(of: path[0], around: node) { return local?.name }
      return propertyType(path[0], of: type, index)
    case 2 where path[0] == "self": return propertyType(path[1], of: type, index)
    default: return nil
    }
  }

  private static func propertyType(_ name: String, of type: String, _ index: TypeIndex) -> String? {
    index.property(name, of: type)?.shape?.name
  }

  /// The function in whose body the assignment is a statement of its own.
  var function: (any DeclSyntaxProtocol)? {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let block = item.parent?.parent?.as(CodeBlockSyntax.self)
    else { return nil }
    return block.parent?.as(InitializerDeclSyntax.self) ?? block.parent?.as(FunctionDeclSyntax.self)
  }
}
