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
      // The attributes of an extension, such as `@MainActor`, are those of its members.
      attributes = other.attributes
      isGeneric = other.isGeneric
    }
    inherited += other.inherited
    functions += other.functions
    initializers += other.initializers
    properties += other.properties
    cases += other.cases
    if other.needsImports { imports.formUnion(other.imports) }
  }

  /// Whether the adapter may name what the file imports.
  ///
  /// A helper in a test needs no import, and neither does one that other files do not see.
  private var needsImports: Bool {
    if kind != nil { return true }
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return false }
    let hasMembers =
      functions.contains { !$0.isPrivate && !$0.isStatic } || properties.contains { !$0.isPrivate && !$0.isStatic }
    return hasMembers && imports.isDisjoint(with: ["Testing", "XCTest"])
  }
}

extension TypeSyntax {
  /// The type without comments and spaces around it, and without the tree it comes from.
  var plain: TypeSyntax { trimmed.detached }

  /// The type in one line.
  var text: String {
    let text = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text == "Error" ? "any Error" : text
  }

  var isOptionalType: Bool { wrapped != nil }

  /// The type inside an optional, or `nil` for another type.
  var wrapped: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.withoutParentheses }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.withoutParentheses
    }
    return TypeShape(self).isOptional && genericArguments.count == 1 ? genericArguments[0] : nil
  }

  /// The type in a pair of parentheses, or the type itself.
  var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first else {
      return self
    }
    return only.type.withoutParentheses
  }

  var genericArguments: [TypeSyntax] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { if case .type(let type) = $0.argument { type } else { nil } } ?? []
  }

  /// The elements of a tuple, or `nil` for another type.
  var tupleElements: [TypeSyntax]? {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count != 1 else { return nil }
    return tuple.elements.map(\.type)
  }
}
