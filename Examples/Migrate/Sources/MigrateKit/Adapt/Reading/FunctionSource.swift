import SwiftSyntax

/// A function or initializer as it is written.
struct FunctionSource: Sendable {
  let name: String
  let parameters: [ParameterSource]
  /// `nil` for `Void`.
  let result: TypeSyntax?
  let isGeneric: Bool
  let isAsync: Bool
  let isThrowing: Bool
  let modifiers: [String]
  let attributes: [String]
  /// Whether `@available` says that no code can call the function.
  let isUnavailable: Bool
  /// The declaration without its body.
  let text: String
  let file: String
  let line: Int
  /// Whether a protocol requires the function.
  var isRequirement = false

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
  var isNonisolated: Bool { modifiers.contains("nonisolated") }
  var isVariadic: Bool { parameters.contains(where: \.isVariadic) }

  /// The name with its labels, such as `fetch(_:completion:)`.
  var label: String { "\(name)(\(parameters.map { "\($0.label):" }.joined()))" }

  init(_ node: FunctionDeclSyntax, _ file: String, _ line: Int) {
    let signature = node.signature
    name = node.name.text
    parameters = Self.parameters(signature.parameterClause)
    result = signature.returnClause.flatMap { TypeShape($0.type).isVoid ? nil : $0.type.plain }
    isGeneric = node.genericParameterClause != nil || node.genericWhereClause != nil
    isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = signature.effectSpecifiers?.throwsClause != nil
    modifiers = node.modifiers.map(\.name.text)
    attributes = node.attributes.names
    isUnavailable = Self.isUnavailable(node.attributes)
    text = node.with(\.body, nil).trimmedDescription
    self.file = file
    self.line = line
  }

  init(_ node: InitializerDeclSyntax, _ file: String, _ line: Int) {
    name = "init"
    parameters = Self.parameters(node.signature.parameterClause)
    result = nil
    isGeneric = node.genericParameterClause != nil || node.genericWhereClause != nil
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil || node.optionalMark != nil
    modifiers = node.modifiers.map(\.name.text)
    attributes = node.attributes.names
    isUnavailable = Self.isUnavailable(node.attributes)
    text = node.with(\.body, nil).trimmedDescription
    self.file = file
    self.line = line
  }

  private static func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { attribute in
      guard let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available",
        let words = attribute.arguments?.trimmedDescription.split(whereSeparator: { " ,:".contains($0) })
      else { return false }
      return words.first == "*" && words.contains("unavailable")
    }
  }

  private static func parameters(_ clause: FunctionParameterClauseSyntax) -> [ParameterSource] {
    let names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    var taken = Set(names)
    return zip(clause.parameters, names).map { node, written in
      let name = written == "_" ? FreeName.of("value", except: taken) : written
      taken.insert(name)
      return ParameterSource(node, name: name)
    }
  }
}

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

  /// The argument inside a text literal.
  var interpolation: String {
    argument(type.isOptionalType ? "\\(String(describing: \(name)))" : "\\(\(name))")
  }
}
