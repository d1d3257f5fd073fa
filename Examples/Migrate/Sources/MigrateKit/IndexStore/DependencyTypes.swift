/// What the indexed sources of dependencies declare about their types.
///
/// The index has what a source names: `Sendable` and the other types that a type inherits from, and `@MainActor`. It does
/// not have what the compiler infers.
struct DependencyTypes: Sendable {
  /// The types that a type inherits from, or conforms to, by their identifiers.
  private var parents: [String: Set<String>] = [:]
  private var mainActor: Set<String> = []

  private static let sendable = "s:s8SendableP"
  private static let mainActor = "s:ScM"

  /// Adds a file.
  ///
  /// - Parameter occurrences: What occurs in it, in its order.
  mutating func add(_ occurrences: [IndexReader.Occurrence]) {
    var isMainActor = false
    for occurrence in occurrences {
      for subtype in occurrence.subtypes { parents[subtype, default: []].insert(occurrence.identifier) }
      if occurrence.identifier == Self.mainActor {
        // The attribute of the declaration that follows.
        isMainActor = true
      } else if occurrence.isDefinition {
        if isMainActor, Self.isType(occurrence.identifier) { mainActor.insert(occurrence.identifier) }
        isMainActor = false
      }
    }
  }

  /// Whether an identifier is that of a class, struct, enum or protocol.
  static func isType(_ identifier: String) -> Bool {
    identifier.hasPrefix("s:") && ["C", "V", "O", "P"].contains(identifier.last)
  }

  func isSendable(_ identifier: String) -> Bool { ancestors(of: identifier).contains(Self.sendable) }

  func isMainActor(_ identifier: String) -> Bool {
    !mainActor.isDisjoint(with: ancestors(of: identifier).union([identifier]))
  }

  private func ancestors(of identifier: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [identifier]
    while let next = pending.popLast() {
      for parent in parents[next] ?? [] where found.insert(parent).inserted { pending.append(parent) }
    }
    return found
  }
}
