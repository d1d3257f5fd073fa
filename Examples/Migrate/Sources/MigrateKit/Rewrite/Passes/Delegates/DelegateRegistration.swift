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
  /// Whether the slot is emptied.
  let setsNil: Bool

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
    setsNil = assignment.value.is(NilLiteralExprSyntax.self)
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
  var isOptional: Bool { service.contains("?") }

  private static func type(
    of path: [String], around node: SequenceExprSyntax, in type: String, _ index: TypeIndex
  ) -> String? {
    var path = path[...]
    guard let first = path.popFirst() else { return nil }
    var owner: String? = first == "self" ? type : nil
    if first != "self" {
      if let local = LocalNames.declaration(of: first, around: node) {
        owner = local?.name
      } else {
        owner = propertyType(first, of: type, index) ?? (path.isEmpty ? nil : index.declaredType(named: first)?.name)
      }
    }
    for name in path { owner = owner.flatMap { propertyType(name, of: $0, index) } }
    return owner
  }

  private static func propertyType(_ name: String, of type: String, _ index: TypeIndex) -> String? {
    index.property(name, of: type)?.shape?.name
  }

  /// Whether the service is the same object whenever the assignment runs: a `let` of the class or of a singleton.
  func hasConstantService(in type: String, _ index: TypeIndex) -> Bool {
    var path = ExpressionPath(node.assignedTarget?.as(MemberAccessExprSyntax.self)?.base).elements[...]
    if path.first == "self" { path.removeFirst() }
    guard let first = path.first, LocalNames.declaration(of: first, around: node) == nil else { return false }
    var owner = type
    if index.property(first, of: type) == nil, let shared = index.declaredType(named: first) {
      owner = shared.name
      path.removeFirst()
    }
    return !path.isEmpty
      && path.allSatisfy { name in
        guard let property = index.property(name, of: owner), property.isConstant, let next = property.shape?.name
        else { return false }
        owner = next
        return true
      }
  }

  /// Whether the assignment is a statement of a function, and not of a closure inside it.
  var isStatement: Bool {
    let kinds: [SyntaxKind] = [.closureExpr, .accessorDecl, .functionDecl, .initializerDecl, .deinitializerDecl]
    let around = node.ancestors.first { kinds.contains($0.kind) }
    return node.parent?.is(CodeBlockItemSyntax.self) == true && around?.parent?.is(MemberBlockItemSyntax.self) == true
  }

  /// The `deinit` around the assignment.
  var deinitializer: DeinitializerDeclSyntax? {
    node.ancestors.first { $0.is(DeinitializerDeclSyntax.self) }?.as(DeinitializerDeclSyntax.self)
  }

  /// The function in whose body the assignment is a statement of its own.
  var function: (any DeclSyntaxProtocol)? {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let block = item.parent?.parent?.as(CodeBlockSyntax.self)
    else { return nil }
    return block.parent?.as(InitializerDeclSyntax.self) ?? block.parent?.as(FunctionDeclSyntax.self)
  }
}
