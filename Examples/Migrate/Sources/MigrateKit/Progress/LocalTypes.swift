import SwiftSyntax

/// Finds the written types of parameters and local variables.
enum LocalTypes {
  /// Returns the name of the type, or `nil` if no declaration around the node writes it.
  static func type(of name: String, around node: some SyntaxProtocol) -> String? {
    for current in node.ancestors.prefix(while: { !$0.is(MemberBlockSyntax.self) }) {
      if let type = parameter(name, current) { return TypeShape(type).name }
      for statement in current.as(CodeBlockItemListSyntax.self) ?? [] {
        for binding in statement.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
          guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else { continue }
          if let type = binding.typeAnnotation?.type { return TypeShape(type).name }
          return binding.initializer.flatMap { created($0.value) }
        }
      }
    }
    return nil
  }

  private static func parameter(_ name: String, _ node: Syntax) -> TypeSyntax? {
    if case .parameterClause(let clause)? = node.as(ClosureExprSyntax.self)?.signature?.parameterClause {
      return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type
    }
    let signature = node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    return signature?.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type
  }

  /// Returns the type whose initializer makes a value.
  private static func created(_ value: ExprSyntax) -> String? {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    let path = ExpressionPath(call.calledExpression).elements
    return path.last?.first?.isUppercase == true && !path.contains("?") ? path.joined(separator: ".") : nil
  }
}
