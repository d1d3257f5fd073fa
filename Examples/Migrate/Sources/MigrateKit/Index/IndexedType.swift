/// A line of a file.
package struct CodeLine: Hashable, Comparable, Codable, Sendable {
  package let file: String
  package let line: Int

  package static func < (first: CodeLine, second: CodeLine) -> Bool {
    (first.file, first.line) < (second.file, second.line)
  }
}

/// A type with the members of its declaration and of all its extensions.
struct IndexedType: Sendable {
  var name: String
  var module: String
  /// `nil` if only extensions were scanned.
  var kind: TypeFact.Kind?
  /// The global actor that the declaration names.
  var globalActor: String?
  var isPublic = false
  var genericCount = 0
  var inherited: [String] = []
  /// The types that the declaration names, without those of extensions.
  var declaredInherited: [String] = []
  var properties: [String: PropertyFact] = [:]
  var functions: [String: [FunctionFact]] = [:]
  /// Where the members mention the types with these names.
  var references: [String: Set<CodeLine>] = [:]

  /// Adds the members and protocols of another extension of the same type.
  mutating func merge(_ other: IndexedType) {
    inherited += other.inherited
    properties.merge(other.properties) { own, _ in own }
    functions.merge(other.functions) { $0 + $1 }
    references.merge(other.references) { $0.union($1) }
  }

  /// Whether the type has a function that removes listeners.
  var hasUnregistration: Bool { functions.keys.contains(where: Vocabulary.isUnregistration) }

  /// Whether the type has a function that removes what another function adds: it takes a token, or has a fitting name.
  func hasUnregistration(of function: String) -> Bool {
    functions.contains { name, overloads in
      Vocabulary.isUnregistration(name)
        && (Vocabulary.isUnregistration(name, of: function) || overloads.contains { !$0.parameters.isEmpty })
    }
  }
}
