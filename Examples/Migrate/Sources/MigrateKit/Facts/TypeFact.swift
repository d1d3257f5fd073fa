/// A type declaration or an extension.
struct TypeFact: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let name: String
  let kind: Kind
  let inherited: [String]
  /// The global actor that an attribute names.
  let globalActor: String?
  let isNonisolated: Bool
  /// Whether other modules see the type, which then is `Sendable` only if its declaration says so.
  let isPublic: Bool
  let line: Int
  /// Names of the types that the members mention.
  var references: Set<String> = []
}
