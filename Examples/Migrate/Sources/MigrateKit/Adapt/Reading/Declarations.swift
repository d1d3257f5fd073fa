import SwiftSyntax

/// The declarations of all scanned files as they are written.
struct Declarations: Sendable {
  private(set) var types: [String: TypeSource] = [:]
  private(set) var aliases: [String: TypeSyntax] = [:]
  private var qualified: [String: [String]] = [:]

  init(_ readers: [(types: [TypeSource], aliases: [String: TypeSyntax])]) {
    for reader in readers {
      for type in reader.types { types[type.name, default: TypeSource(name: type.name)].merge(type) }
      aliases.merge(reader.aliases) { first, _ in first }
    }
    for name in types.keys.sorted() { qualified[TypeIndex.simple(name), default: []].append(name) }
  }

  /// Returns the type with a name, as a file inside a type writes it.
  func type(_ name: String, in scope: String? = nil) -> TypeSource? {
    if let scope, let nested = types["\(scope).\(name)"] { return nested }
    if let found = types[name] { return found }
    let candidates = qualified[TypeIndex.simple(name)] ?? []
    return candidates.count == 1 ? types[candidates[0]] : nil
  }

  /// Returns the type behind an alias, or the type itself.
  func resolved(_ type: TypeSyntax, in scope: String?) -> TypeSyntax {
    var type = type
    for _ in 0..<8 {
      guard let name = TypeShape(type).name, !type.isOptionalType, type.genericArguments.isEmpty,
        let alias = scope.flatMap({ aliases["\($0).\(name)"] }) ?? aliases[name]
      else { return type }
      type = alias
    }
    return type
  }

  /// Returns the name of a type inside the scope as code outside the scope writes it.
  func qualifiedName(_ name: String, in scope: String) -> String? {
    types["\(scope).\(name)"] != nil || aliases["\(scope).\(name)"] != nil ? "\(scope).\(name)" : nil
  }

  /// The names of a type, of its superclasses and of its protocols.
  func ancestry(_ name: String) -> Set<String> {
    var result: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      guard result.insert(next).inserted, let type = type(next) else { continue }
      pending += type.inherited
    }
    return result
  }
}
