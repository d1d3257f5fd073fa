import SwiftSyntax

/// A property as it is written.
struct PropertySource: Sendable {
  let name: String
  let type: TypeSyntax?
  let isVariable: Bool
  let isComputed: Bool
  /// Whether a requirement or a computed property can be set.
  let hasSetter: Bool
  /// The value that is written at the declaration.
  let value: ExprSyntax?
  let isSetPrivately: Bool
  let modifiers: [String]
  let attributes: [String]
  let file: String
  let line: Int
  /// Whether a protocol requires the property.
  var isRequirement = false

  var hasValue: Bool { value != nil }
  /// Whether the property has a value without an initializer: a written one, or `nil`.
  var hasInitialValue: Bool { hasValue || isVariable && type?.isOptionalType == true }
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
  var isNonisolated: Bool { modifiers.contains("nonisolated") }

  init(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String, _ file: String, _ line: Int) {
    self.name = name
    type = binding.typeAnnotation?.type.plain
    isVariable = node.bindingSpecifier.text == "var"
    switch binding.accessorBlock?.accessors {
    case nil: (isComputed, hasSetter) = (false, false)
    case .getter: (isComputed, hasSetter) = (true, false)
    case .accessors(let list):
      let names = list.map(\.accessorSpecifier.text)
      isComputed = !names.contains("willSet") && !names.contains("didSet")
      hasSetter = names.contains("set") || names.contains("_modify")
    }
    value = binding.initializer?.value.trimmed.detached
    isSetPrivately = node.modifiers.contains { $0.detail != nil && ["private", "fileprivate"].contains($0.name.text) }
    modifiers = node.modifiers.filter { $0.detail == nil }.map(\.name.text)
    attributes = node.attributes.names
    self.file = file
    self.line = line
  }
}
