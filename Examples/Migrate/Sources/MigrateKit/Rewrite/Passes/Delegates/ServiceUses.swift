import SwiftSyntax

/// Finds the bodies of a class that use a service, also through other members of the class.
struct ServiceUses {
  /// The names of members that use the service.
  private var names: Set<String> = []
  /// The name by which the class holds the service.
  private let registered: String
  /// Stored properties of the service, whose values only the service changes.
  private let values: Set<String>

  /// Follows the members of a class.
  ///
  /// - Parameters:
  ///   - owner: The class with its extensions.
  ///   - type: The type of the service.
  ///   - service: The expression to which the class registers itself.
  ///   - index: The scanned types.
  init(in owner: DelegateOwner, of type: String, registeredWith service: String, _ index: TypeIndex) {
    let registered = service.split(separator: ".").last.map(String.init) ?? service
    let sendable = SendableTypes(index: index)
    let values = (index.declaredType(named: type)?.properties.values.map(\.self) ?? []).filter { property in
      property.isStored && !property.isLazy && !property.isStatic && !property.isSettable
        && property.shape.map { sendable.isSendable($0, in: type) } ?? false
    }
    self.values = Set(values.map(\.name))
    self.registered = registered
    var bodies: [(name: String, body: Syntax)] = owner.functions.compactMap { node in
      node.body.map { (node.name.text, Syntax($0)) }
    }
    for node in owner.members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        let annotation = binding.typeAnnotation.flatMap { TypeShape($0.type).name }
        let value = binding.initializer.flatMap { ExpressionPath($0.value).elements.first?.prefixName }
        if name == registered || annotation == type || value == type { names.insert(name) }
        if let accessors = binding.accessorBlock { bodies.append((name, Syntax(accessors))) }
      }
    }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (name, body) in bodies where !names.contains(name) && mentions(names, in: body) {
        names.insert(name)
        isComplete = false
      }
    }
  }

  /// Whether a body uses the service.
  func contains(_ body: some SyntaxProtocol) -> Bool { mentions(names, in: body) }

  private func mentions(_ names: Set<String>, in node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return names.contains(name) && !(name == registered && readsValue(token))
    }
  }

  /// Whether the service is only read, as in `downloader.progress`, so that it cannot call its delegate.
  private func readsValue(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    var expression = Syntax(reference)
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      guard access.base?.trimmedDescription == "self" else { return false }
      expression = Syntax(access)
    }
    guard let member = expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == expression.id else {
      return false
    }
    return values.contains(member.declName.baseName.text)
  }
}
