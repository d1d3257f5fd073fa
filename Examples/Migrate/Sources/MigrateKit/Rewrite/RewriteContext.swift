import SwiftSyntax

/// What the passes know about a file and the code base around it.
struct RewriteContext {
  let file: ParsedFile
  let index: TypeIndex
  let services: ServiceIndex
  let lint: LintContext
  /// The names of the imported modules.
  var imports: Set<String> { lint.imports }

  init(_ file: ParsedFile, _ index: TypeIndex, _ services: ServiceIndex) {
    self.file = file
    self.index = index
    self.services = services
    lint = LintContext(file)
  }

  /// Why the file stays with its library, or `nil` if its imports are replaced.
  var stays: StayingFile? { index.staying[file.file.path] }

  /// The types around a node, joined by dots, as the index names them; `nil` outside of types.
  func enclosingType(of node: some SyntaxProtocol) -> String? {
    var names: [String] = []
    for current in node.ancestors {
      if let name = current.declaredTypeName { names.insert(name, at: 0) }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// The isolation that the type around a node, or an attribute of a function around it, has in Swift 6.
  func isolation(of node: some SyntaxProtocol) -> Isolation {
    for current in node.ancestors {
      if let declaration = current.asProtocol((any WithAttributesSyntax).self),
        declaration.attributes.contains("MainActor")
      {
        return .mainActor
      }
      if current.declaredTypeName != nil { break }
    }
    return index.isolation(of: enclosingType(of: node))
  }
}

extension AttributeListSyntax {
  /// Whether the list has an attribute of this name.
  func contains(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}

extension Syntax {
  /// The name of the type that this node declares or extends.
  fileprivate var declaredTypeName: String? {
    if let node = self.as(ClassDeclSyntax.self) { return node.name.text }
    if let node = self.as(StructDeclSyntax.self) { return node.name.text }
    if let node = self.as(EnumDeclSyntax.self) { return node.name.text }
    if let node = self.as(ActorDeclSyntax.self) { return node.name.text }
    if let node = self.as(ProtocolDeclSyntax.self) { return node.name.text }
    if let node = self.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    return nil
  }
}

extension SyntaxProtocol {
  /// The attributes of the declarations around the node, and of the node itself.
  var enclosingAttributes: [AttributeSyntax] {
    var result: [AttributeSyntax] = []
    for current in selfAndAncestors {
      if let declaration = current.asProtocol((any WithAttributesSyntax).self) {
        result += declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
      }
    }
    return result
  }

  /// The reason for which code of Causeway cannot be used here, if an attribute shows one.
  var attributeObstacle: String? {
    for attribute in enclosingAttributes {
      switch attribute.attributeName.trimmedDescription {
      case "inlinable", "_alwaysEmitIntoClient", "backDeployed":
        return "The function is inlined into clients, so it needs a public import of Causeway. Decide whether it may."
      case "available" where Self.namesPlatforms(attribute):
        return """
          The code is available on systems for which Causeway may not be. Compare its platforms, remove @available if it \
          is not needed, and run the command again.
          """
      default: break
      }
    }
    return nil
  }

  /// Whether `@available` names platforms, and is not `@available(*, deprecated)`.
  private static func namesPlatforms(_ attribute: AttributeSyntax) -> Bool {
    let arguments = attribute.arguments?.trimmedDescription ?? ""
    return arguments.contains("*") && !arguments.hasPrefix("*")
  }
}
