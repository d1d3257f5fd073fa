/// The types whose declaration makes them isolated to the main actor.
///
/// In contrast to `TypeIndex.isolation`, conformances and attributes of extensions do not count, and a name that several
/// modules declare is not decided.
struct MainActorTypes: Sendable {
  private var declarations: [String: [TypeFact]] = [:]

  init(_ files: [FileFacts]) {
    for type in files.lazy.flatMap(\.types) where type.kind != .extension {
      declarations[type.name, default: []].append(type)
    }
  }

  func contains(_ name: String, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    guard let found = declarations[name] else { return UserInterface.isMainActor(TypeIndex.simple(name)) }
    guard found.count == 1, let type = found.first, !type.isNonisolated, type.kind != .actor else { return false }
    if let actor = type.globalActor { return actor == "MainActor" }
    return type.inherited.contains { contains($0, depth: depth + 1) }
  }
}
