import SwiftSyntax

/// The type of a closure as it is written.
struct ClosureSource: Sendable {
  let parameters: [(name: String?, type: TypeSyntax)]
  /// `nil` for `Void`.
  let result: TypeSyntax?
  let isOptional: Bool
  let isSendable: Bool
  let isOnMainActor: Bool

  /// Reads a closure through an alias and an optional.
  init?(_ type: TypeSyntax, _ declarations: Declarations, in scope: String?) {
    var type = declarations.resolved(type, in: scope)
    var names: [String] = []
    var isOptional = false
    while true {
      if let attributed = type.as(AttributedTypeSyntax.self) {
        names += attributed.attributes.names
        type = declarations.resolved(attributed.baseType.withoutParentheses, in: scope)
      } else if let wrapped = type.wrapped {
        isOptional = true
        type = declarations.resolved(wrapped, in: scope)
      } else {
        break
      }
    }
    guard let function = type.withoutParentheses.as(FunctionTypeSyntax.self) else { return nil }
    parameters = function.parameters.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName)?.text
      return (name, declarations.resolved(parameter.type.plain, in: scope))
    }
    result = TypeShape(function.returnClause.type).isVoid ? nil : function.returnClause.type.plain
    self.isOptional = isOptional
    isSendable = names.contains("Sendable")
    isOnMainActor = names.contains("MainActor")
  }
}
