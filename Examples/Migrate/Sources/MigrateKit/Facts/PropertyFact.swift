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
  let attributes: [String]
  let line: Int
  /// The last line of the written type.
  let lastLine: Int
}
