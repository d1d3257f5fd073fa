import SwiftSyntax

/// Code whose registrations certainly last as long as the app.
enum AppLifetime {
  private static let delegates: Set<String> = ["UIApplicationDelegate", "NSApplicationDelegate"]

  /// Whether a node belongs to a singleton, to the delegate of the app, or to a static function of an enum.
  static func contains(_ node: some SyntaxProtocol, in tree: SourceFileSyntax) -> Bool {
    let parts = TypeParts.around(node, in: tree)
    if parts.contains(where: { !delegates.isDisjoint(with: $0.inheritedNames) }) { return true }
    if let type = parts.lazy.compactMap({ $0.as(ClassDeclSyntax.self) }).first { return isSingleton(type) }
    return parts.contains { $0.is(EnumDeclSyntax.self) } && isStatic(node)
  }

  /// Whether a static constant of the class has its only object.
  private static func isSingleton(_ type: ClassDeclSyntax) -> Bool {
    let members = type.memberBlock.members.map(\.decl)
    let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
    let constants = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter {
      $0.bindingSpecifier.text == "let" && $0.modifiers.contains("static")
    }
    return !initializers.isEmpty && initializers.allSatisfy { $0.modifiers.contains("private") }
      && constants.flatMap(\.bindings).contains { binding in
        let value = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledName
        return value == type.name.text || value == "Self"
      }
  }

  /// Whether the function around a node is static, and has no parameters that its callers choose.
  private static func isStatic(_ node: some SyntaxProtocol) -> Bool {
    let function = node.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    guard let function, function.parent?.is(MemberBlockItemSyntax.self) == true else { return false }
    return function.modifiers.contains("static") && function.signature.parameterClause.parameters.isEmpty
  }
}
