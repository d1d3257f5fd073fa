import SwiftSyntax

/// The names of types around a node, with dots as in `TypeFact`.
enum EnclosingType {
  /// Returns the name of the innermost type around a node.
  static func name(around node: some SyntaxProtocol) -> String? {
    for current in node.ancestors {
      if let (name, isExtension) = declared(current) { return isExtension ? name : qualified(name, current) }
    }
    return nil
  }

  /// Returns the name of a type with those of the types around it.
  static func qualified(_ type: String, _ node: some SyntaxProtocol) -> String {
    var name = type
    for current in node.ancestors {
      if let (outer, isExtension) = declared(current) {
        name = "\(outer).\(name)"
        if isExtension { return name }
      }
    }
    return name
  }

  private static func declared(_ node: Syntax) -> (name: String, isExtension: Bool)? {
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let type): (type.name.text, false)
    case .structDecl(let type): (type.name.text, false)
    case .enumDecl(let type): (type.name.text, false)
    case .actorDecl(let type): (type.name.text, false)
    case .protocolDecl(let type): (type.name.text, false)
    case .extensionDecl(let type): (TypeShape(type.extendedType).name ?? "?", true)
    default: nil
    }
  }
}
