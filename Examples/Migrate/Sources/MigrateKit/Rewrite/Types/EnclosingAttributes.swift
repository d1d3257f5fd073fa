import SwiftSyntax

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
