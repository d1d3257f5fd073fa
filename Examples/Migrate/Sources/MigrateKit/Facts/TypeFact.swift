/// A type declaration or an extension.
struct TypeFact: Sendable {
  enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let name: String
  let kind: Kind
  /// The number of generic parameters.
  let genericCount: Int
  let inherited: [String]
  /// The global actor that an attribute names.
  let globalActor: String?
  let isNonisolated: Bool
  /// Whether other modules see the type, which then is `Sendable` only if its declaration says so.
  let isPublic: Bool
  let line: Int
  /// The lines in which the members mention the types with these names.
  var references: [String: Set<Int>] = [:]
}

/// A property of a type, of a file, or a requirement of a protocol.
struct PropertyFact: Sendable {
  var scope: Scope
  let name: String
  /// The declared type, or the type whose initializer is called.
  let shape: TypeShape?
  let isStored: Bool
  /// Whether code outside the type can set the property.
  let isSettable: Bool
  let isPrivate: Bool
  let isLazy: Bool
  let isWeak: Bool
  let isStatic: Bool
  let isDynamic: Bool
  let isRequirement: Bool
  /// Whether the fact is a case of an enum, whose shape is the tuple of its values.
  var isCase = false
  /// Whether the property is declared with `let`.
  var isConstant = false
  let attributes: [String]
  let line: Int
  /// The last line of the written type.
  let lastLine: Int

  /// The attributes that may be property wrappers.
  var wrappers: Set<String> { Set(attributes.filter { $0.first?.isUppercase == true && !$0.hasSuffix("Actor") }) }
}
