import SwiftSyntax

/// A type as it is written, with the members of its declaration and of its extensions.
struct TypeSource: Sendable {
  /// A case of an enum.
  struct Case: Sendable {
    let name: String
    let parameters: [(label: String?, type: TypeSyntax)]
  }

  let name: String
  /// `nil` if only extensions were scanned.
  var kind: TypeFact.Kind?
  var inherited: [String] = []
  var modifiers: [String] = []
  var attributes: [String] = []
  var isGeneric = false
  var functions: [FunctionSource] = []
  var initializers: [FunctionSource] = []
  var properties: [PropertySource] = []
  var cases: [Case] = []
  /// The imports of the files with members.
  var imports: Set<String> = []
  var file = ""
  var line = 0

  /// The name without the outer types.
  var simpleName: String { TypeIndex.simple(name) }
  var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }

  mutating func merge(_ other: TypeSource) {
    if other.kind != nil {
      (kind, file, line) = (other.kind, other.file, other.line)
      modifiers = other.modifiers
      isGeneric = other.isGeneric
    }
    inherited += other.inherited
    attributes += other.attributes
    functions += other.functions
    initializers += other.initializers
    properties += other.properties
    cases += other.cases
    imports.formUnion(other.imports)
  }
}
