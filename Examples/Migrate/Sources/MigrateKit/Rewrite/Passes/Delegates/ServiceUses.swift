import SwiftSyntax

/// Finds the bodies of a class that use a service, also through other members of the class.
struct ServiceUses {
  /// The names of members that use the service.
  private let names: Set<String>

  /// Follows the members of a class.
  ///
  /// - Parameters:
  ///   - owner: The class with its extensions.
  ///   - type: The type of the service.
  ///   - service: The expression to which the class registers itself.
  init(in owner: DelegateOwner, of type: String, registeredWith service: String) {
    let registered = service.split(separator: ".").last.map(String.init) ?? service
    var names: Set<String> = []
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
      for (name, body) in bodies where !names.contains(name) && Self.mentions(names, in: body) {
        names.insert(name)
        isComplete = false
      }
    }
    self.names = names
  }

  /// Whether a body uses the service.
  func contains(_ body: some SyntaxProtocol) -> Bool { Self.mentions(names, in: body) }

  private static func mentions(_ names: Set<String>, in node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      return names.contains(name)
    }
  }
}
