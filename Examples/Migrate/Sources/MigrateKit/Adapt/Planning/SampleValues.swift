import SwiftSyntax

/// Writes expressions that make different values of a type from `$0`, a number.
struct SampleValues {
  /// A type of which no value can be made.
  struct Missing: Error {
    let type: String
  }

  let declarations: Declarations
  let inquiry: Inquiry
  /// The module in which the test is written sees all types that are not private.
  private static let numbers: Set<String> = ["Int16", "Int32", "Int64", "UInt", "UInt16", "UInt32", "UInt64"]
  private static let fractions: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval"]

  /// Returns an expression with `$0`, or one without if the type has one value only.
  func expression(_ type: TypeSyntax, in scope: String?) throws(Missing) -> String {
    try expression(type, scope, depth: 0)
  }

  /// Returns an expression for one value.
  func constant(_ type: TypeSyntax, in scope: String?) throws(Missing) -> String {
    Self.constant(try expression(type, in: scope))
  }

  static func constant(_ expression: String) -> String { value(expression, 1) }

  /// Returns the value of an expression for the number 1 or 2.
  static func value(_ expression: String, _ number: Int) -> String {
    let isFirst = number == 1
    let choice = " ? "
    // A condition that is a literal leaves code that is never executed.
    if expression.hasPrefix("$0.isMultiple(of: 2)\(choice)") {
      let branches = expression.split(separator: choice)[1].split(separator: " : ")
      return String(branches[isFirst ? 0 : 1])
    }
    return expression.replacing("\\($0)", with: "\(number)")
      .replacing("$0.isMultiple(of: 2)", with: isFirst ? "true" : "false").replacing("$0", with: "\(number)")
  }

  /// Whether the user has given the values of a type.
  func isGiven(_ type: TypeSyntax) -> Bool { given(type) ?? type.wrapped.flatMap(given) != nil }

  private func given(_ type: TypeSyntax) -> String? {
    inquiry.value(of: type.text) ?? inquiry.value(of: type.text.replacing("any ", with: ""))
  }

  private func expression(_ type: TypeSyntax, _ scope: String?, depth: Int) throws(Missing) -> String {
    let text = type.text
    if let given = given(type) { return given }
    guard depth < 5 else { throw Missing(type: text) }
    let type = declarations.resolved(type, in: scope).withoutParentheses
    if let wrapped = type.wrapped { return try expression(wrapped, scope, depth: depth) }
    if let elements = type.tupleElements {
      var parts: [String] = []
      for element in elements { parts.append(try expression(element, scope, depth: depth + 1)) }
      return "(\(parts.joined(separator: ", ")))"
    }
    if let parts = Self.collectionParts(type) {
      var expressions: [String] = []
      for part in parts { expressions.append(try expression(part, scope, depth: depth + 1)) }
      return "[\(expressions.joined(separator: ": "))]"
    }
    guard let name = TypeShape(type).name else { throw Missing(type: text) }
    if let known = known(name, scope) { return known }
    guard let declared = declarations.type(name, in: scope) else { throw Missing(type: text) }
    return try expression(declared, depth: depth)
  }

  /// The element, or the key and the value, of a collection that has a literal; `nil` for another type.
  private static func collectionParts(_ type: TypeSyntax) -> [TypeSyntax]? {
    if let array = type.as(ArrayTypeSyntax.self) { return [array.element] }
    if let dictionary = type.as(DictionaryTypeSyntax.self) { return [dictionary.key, dictionary.value] }
    let arguments = type.genericArguments
    switch (type.as(IdentifierTypeSyntax.self)?.name.text, arguments.count) {
    case ("Set", 1), ("Array", 1), ("ContiguousArray", 1), ("Dictionary", 2): return arguments
    default: return nil
    }
  }

  private func known(_ name: String, _ scope: String?) -> String? {
    if declarations.type(name, in: scope) == nil, let value = FoundationValues.expression(name) { return value }
    if Self.numbers.contains(name) || Self.fractions.contains(name) { return "\(name)($0)" }
    switch name {
    case "Int": return "$0"
    case "Int8", "UInt8": return "\(name)(truncatingIfNeeded: $0)"
    case "String": return "\"\\($0)\""
    case "Bool": return "$0.isMultiple(of: 2)"
    case "Duration": return "Duration.seconds($0)"
    case "Error", "Swift.Error": return "ScriptedError(code: $0)"
    default: return nil
    }
  }

  private func expression(_ type: TypeSource, depth: Int) throws(Missing) -> String {
    if type.isGeneric || type.modifiers.contains("private") { throw Missing(type: type.name) }
    switch type.kind {
    case .enum: return try enumCase(type, depth: depth)
    case .struct, .class: return try initializer(type, depth: depth)
    default: throw Missing(type: type.name)
    }
  }

  private func enumCase(_ type: TypeSource, depth: Int) throws(Missing) -> String {
    for each in type.cases where !each.parameters.isEmpty {
      var arguments: [String] = []
      for parameter in each.parameters {
        guard let value = try? expression(parameter.type, type.name, depth: depth + 1) else { break }
        arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
      }
      let isComplete = arguments.count == each.parameters.count
      if isComplete, arguments.contains(where: { $0.contains("$0") }) {
        return "\(type.name).\(each.name)(\(arguments.joined(separator: ", ")))"
      }
    }
    let plain = type.cases.filter(\.parameters.isEmpty)
    if plain.count == 2 {
      return "$0.isMultiple(of: 2) ? \(type.name).\(plain[0].name) : \(type.name).\(plain[1].name)"
    }
    // An error is a single value, so one case is enough.
    if let first = plain.first, declarations.ancestry(type.name).contains("Error") {
      return "\(type.name).\(first.name)"
    }
    throw Missing(type: type.name)
  }

  private func initializer(_ type: TypeSource, depth: Int) throws(Missing) -> String {
    let usable = type.initializers.filter {
      !$0.isPrivate && !$0.isThrowing && !$0.isAsync && !$0.isGeneric && !$0.isUnavailable
    }
    for initializer in usable {
      let required = initializer.parameters.filter { $0.defaultValue == nil }
      if let arguments = arguments(required.map { ($0.label, $0.type) }, type, depth: depth) {
        return "\(type.name)(\(arguments))"
      }
    }
    let stored = type.properties.filter { !$0.isComputed && !$0.isStatic && !($0.hasValue && !$0.isVariable) }
    let isMemberwise = type.kind == .struct && type.initializers.isEmpty && !stored.contains(where: \.isPrivate)
    let hasEmptyInitializer = type.kind == .class && type.initializers.isEmpty && stored.allSatisfy(\.hasInitialValue)
    if hasEmptyInitializer { return "\(type.name)()" }
    let required = stored.filter { !$0.hasInitialValue }
    guard isMemberwise, required.allSatisfy({ $0.type != nil }),
      let arguments = arguments(required.compactMap { each in each.type.map { (each.name, $0) } }, type, depth: depth)
    else { throw Missing(type: type.name) }
    return "\(type.name)(\(arguments))"
  }

  private func arguments(_ parameters: [(String, TypeSyntax)], _ type: TypeSource, depth: Int) -> String? {
    var result: [String] = []
    for (label, parameter) in parameters {
      guard let value = try? expression(parameter, type.name, depth: depth + 1) else { return nil }
      result.append(label == "_" ? value : "\(label): \(value)")
    }
    return result.joined(separator: ", ")
  }
}
