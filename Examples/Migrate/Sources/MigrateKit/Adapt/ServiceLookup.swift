/// Finds a service by the name that the user gave.
enum ServiceLookup {
  static func service(_ name: String, _ declarations: Declarations) throws(AdaptFailure) -> TypeSource {
    guard let type = declarations.type(name), type.kind != nil else {
      let similar = declarations.types.values.filter { $0.kind != nil && isSimilar($0.simpleName, name) }.map(\.name)
      throw .unknownType(name, similar: similar.sorted().prefix(3).map(\.self))
    }
    if type.modifiers.contains("private") || type.modifiers.contains("fileprivate") {
      throw .unsupportedType(type.name, kind: "private")
    }
    if type.kind == .enum { throw .unsupportedType(type.name, kind: "an enum") }
    return type
  }

  private static func isSimilar(_ name: String, _ other: String) -> Bool {
    let (name, other) = (name.lowercased(), TypeIndex.simple(other).lowercased())
    return name.contains(other) || other.contains(name) && name.count > 3
  }
}
