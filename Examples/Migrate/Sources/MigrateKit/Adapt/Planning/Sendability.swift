import SwiftSyntax

/// Decides whether a type is visibly not `Sendable`.
///
/// A type outside the scanned files counts as `Sendable`; the compiler knows it.
struct Sendability: Sendable {
  let declarations: Declarations

  private static let others: Set<String> = ["Any", "AnyObject", "NSObject", "Notification"]

  /// Returns the name of the part that is not `Sendable`, or `nil`.
  func obstacle(in type: TypeSyntax, scope: String?) -> String? {
    obstacle(in: TypeShape(declarations.resolved(type, in: scope)), scope, visited: [])
  }

  func isSendable(_ type: TypeSource) -> Bool { obstacle(in: type, visited: []) == nil }

  private func obstacle(in shape: TypeShape, _ scope: String?, visited: Set<String>) -> String? {
    switch shape {
    case .optional(let wrapped), .array(let wrapped): obstacle(in: wrapped, scope, visited: visited)
    case .dictionary(let key, let value):
      obstacle(in: key, scope, visited: visited) ?? obstacle(in: value, scope, visited: visited)
    case .tuple(let elements): elements.lazy.compactMap { obstacle(in: $0, scope, visited: visited) }.first
    case .function(let function): function.isSendable || function.globalActor != nil ? nil : "a closure"
    case .named(let name, let arguments):
      if Self.others.contains(name) {
        name
      } else if let type = declarations.type(name, in: scope) {
        obstacle(in: type, visited: visited)
      } else {
        arguments.lazy.compactMap { obstacle(in: $0, scope, visited: visited) }.first
      }
    }
  }

  private func obstacle(in type: TypeSource, visited: Set<String>) -> String? {
    guard !visited.contains(type.name) else { return nil }
    let visited = visited.union([type.name])
    let ancestry = declarations.ancestry(type.name)
    if ancestry.contains("Sendable") || ancestry.contains("Error") || ancestry.contains("CodingKey") { return nil }
    if ancestry.contains(where: { declarations.type($0)?.attributes.contains { $0.hasSuffix("Actor") } ?? false }) {
      return nil
    }
    switch type.kind {
    case .actor, nil: return nil
    case .class, .protocol, .extension: return type.name
    case .struct, .enum:
      // A public value type is not `Sendable` without saying so.
      if type.isPublic { return type.name }
      let stored = type.properties.filter { !$0.isComputed && !$0.isStatic }.compactMap(\.type)
      let parts = stored + type.cases.flatMap { $0.parameters.map(\.type) }
      return parts.lazy.compactMap { obstacle(in: TypeShape($0), type.name, visited: visited) }.first
    }
  }
}
