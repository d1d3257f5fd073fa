import SwiftSyntax

/// A parameter as it is written.
struct ParameterSource: Sendable {
  /// The label at the call, or `_`.
  let label: String
  /// The written name, or a made-up one for a parameter without a name.
  let name: String
  let type: TypeSyntax
  let defaultValue: String?
  let isVariadic: Bool

  init(_ node: FunctionParameterSyntax, name: String) {
    label = node.firstName.text
    self.name = name
    type = node.type.plain
    isVariadic = node.ellipsis != nil
    defaultValue = node.defaultValue?.value.trimmedDescription
  }

  /// The parameter without its default value, with a type.
  func declaration(_ type: String) -> String {
    label == name ? "\(name): \(type)" : "\(label) \(name): \(type)"
  }

  /// An argument for the parameter.
  func argument(_ value: String) -> String {
    label == "_" ? value : "\(label): \(value)"
  }
}
