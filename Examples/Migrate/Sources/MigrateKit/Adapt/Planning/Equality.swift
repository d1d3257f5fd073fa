import SwiftSyntax

/// Decides whether a type is visibly `Equatable`.
struct Equality: Sendable {
  let declarations: Declarations

  private static let known: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "String", "Character", "Duration",
  ]

  func isEquatable(_ type: TypeSyntax, in scope: String?) -> Bool {
    isEquatable(TypeShape(declarations.resolved(type, in: scope)), scope)
  }

  private func isEquatable(_ shape: TypeShape, _ scope: String?) -> Bool {
    switch shape {
    case .optional(let wrapped), .array(let wrapped): return isEquatable(wrapped, scope)
    case .dictionary(let key, let value): return isEquatable(key, scope) && isEquatable(value, scope)
    case .tuple, .function: return false
    case .named(let name, _):
      guard let type = declarations.type(name, in: scope) else {
        return Self.known.contains(name) || FoundationValues.equatable.contains(name)
      }
      let ancestry = declarations.ancestry(type.name)
      if !ancestry.isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) { return true }
      return type.kind == .enum && !type.cases.isEmpty && type.cases.allSatisfy(\.parameters.isEmpty)
    }
  }
}
