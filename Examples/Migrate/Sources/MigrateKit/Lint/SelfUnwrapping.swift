import SwiftSyntax

/// Reads `guard let self` and `if let strongSelf = self`.
enum SelfUnwrapping {
  /// Returns the name of the strong reference that the conditions bind.
  static func name(in conditions: ConditionElementListSyntax) -> String? {
    for condition in conditions {
      guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      let value = binding.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text
      if value == "self" || (name == "self" && binding.initializer == nil) { return name }
    }
    return nil
  }

  /// Whether the statement is `guard let self` and nothing else.
  static func isGuard(_ statement: CodeBlockItemSyntax) -> Bool {
    guard let guarded = statement.item.as(GuardStmtSyntax.self) else { return false }
    return guarded.conditions.count == 1 && name(in: guarded.conditions) != nil
  }
}
