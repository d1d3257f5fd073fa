import SwiftSyntax

/// What the planners of members share.
struct PlanContext {
  let service: TypeSource
  let declarations: Declarations
  let index: TypeIndex
  let inquiry: Inquiry
  let sendability: Sendability
  let samples: SampleValues
  let equality: Equality

  init(_ service: TypeSource, _ code: CodeBase, _ inquiry: Inquiry) {
    self.inquiry = inquiry
    self.service = service
    declarations = code.declarations
    index = code.index
    sendability = Sendability(declarations: declarations)
    samples = SampleValues(declarations: declarations, inquiry: inquiry)
    equality = Equality(declarations: declarations)
  }

  var isProtocol: Bool { service.kind == .protocol }

  /// Returns a type as code outside the service writes it.
  func text(_ type: TypeSyntax) -> String {
    Qualifier(declarations, in: service.name).text(type)
  }

  // MARK: Values

  /// Returns the payload of the arguments of a closure.
  func payload(_ types: [TypeSyntax]) throws(PlanProblem) -> Payload {
    if types.isEmpty { return .void }
    for type in types { try requireSendable(type) }
    var expressions: [String] = []
    for type in types { expressions.append(sample(type)) }
    let isVaried = expressions.contains { $0.contains("$0") }
    if !isVaried, !types.contains(where: samples.isGiven) { _ = missing(types.map(text).joined(separator: ", ")) }
    let isComparable = types.count == 1 && equality.isEquatable(types[0], in: service.name)
    return Payload(
      types: types.map(text), sample: types.count == 1 ? expressions[0] : "(\(expressions.joined(separator: ", ")))",
      comparison: !isVaried ? .same : isComparable ? .equal : .described)
  }

  func requireSendable(_ type: TypeSyntax) throws(PlanProblem) {
    guard let obstacle = sendability.obstacle(in: type, scope: service.name) else { return }
    throw .unsupported(
      "\(obstacle) is not Sendable. Map it to a Sendable value with handler(mapping:) or yielding by hand.")
  }

  func sample(_ type: TypeSyntax) -> String {
    do throws(SampleValues.Missing) {
      return try samples.expression(type, in: service.name)
    } catch {
      return missing(error.type)
    }
  }

  /// Asks for the values of a type, and returns an expression in their place.
  private func missing(_ type: String) -> String {
    if !inquiry.hasNoTest {
      inquiry.ask(
        Question(
          "Which values of \(type) should the test send?",
          ["--value '\(type)=<expression with $0, a number>'"] + inquiry.withoutTest))
    }
    return "$0"
  }

  /// Returns the error of a type that is written as `Error?`, `LoadError` and so on.
  func failure(_ type: TypeSyntax) -> Sample {
    let type = type.wrapped ?? type
    let text = text(type)
    if text == "any Error" || text == "Swift.Error" || text == "any Swift.Error" {
      return Sample(type: "any Error", expression: "ScriptedError()")
    }
    return Sample(type: text, expression: SampleValues.constant(sample(type)))
  }

  // MARK: Parameters

  /// Returns the parameters that the adapter passes on.
  func passed(_ function: FunctionSource, except closures: [String]) throws(PlanProblem) -> [PassedParameter] {
    var result: [PassedParameter] = []
    for parameter in function.parameters where !closures.contains(parameter.name) {
      let text = text(parameter.type)
      if ClosureSource(parameter.type, declarations, in: service.name) != nil {
        throw .unsupported("\(function.label) takes a closure '\(parameter.name)' that does not only call back.")
      }
      if text.hasPrefix("inout ") || text.hasPrefix("some ") || text.contains(" some ") {
        throw .unsupported("The parameter '\(parameter.name)' of \(function.label) has the type \(text).")
      }
      try requireSendable(parameter.type)
      // The requirement has no default value, so only a literal leaves the argument out.
      let isOptional = parameter.defaultValue.map(PassedParameter.isLiteral) ?? false
      let sample = isOptional ? nil : SampleValues.constant(sample(parameter.type))
      result.append(PassedParameter(source: parameter, type: text, sample: sample))
    }
    return result
  }
}

/// Decides whether a type is visibly `Equatable`.
struct Equality: Sendable {
  let declarations: Declarations

  private static let known: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "String", "Character", "Duration",
  ]

  func isEquatable(_ type: TypeSyntax, in scope: String?) -> Bool {
    isEquatable(TypeShape(declarations.resolved(type, in: scope)), scope)
  }

  private func isEquatable(_ shape: TypeShape, _ scope: String?) -> Bool {
    switch shape {
    case .optional(let wrapped), .array(let wrapped): return isEquatable(wrapped, scope)
    case .dictionary(let key, let value): return isEquatable(key, scope) && isEquatable(value, scope)
    case .tuple, .function: return false
    case .named(let name, _):
      guard let type = declarations.type(name, in: scope) else {
        return Self.known.contains(name) || FoundationValues.equatable.contains(name)
      }
      let ancestry = declarations.ancestry(type.name)
      if !ancestry.isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) { return true }
      return type.kind == .enum && !type.cases.isEmpty && type.cases.allSatisfy(\.parameters.isEmpty)
    }
  }
}

/// Expressions that make different values of the types of Foundation from `$0`, a number.
enum FoundationValues {
  /// The types whose values can be compared.
  static let equatable: Set<String> = [
    "Data", "URL", "Date", "UUID", "URLRequest", "URLResponse", "HTTPURLResponse", "NSError", "Notification.Name",
    "NSNotification.Name", "IndexPath", "Decimal", "Locale", "CGFloat", "CGPoint", "CGSize", "TimeInterval",
  ]

  /// Returns the expression for a type, or `nil` for an unknown one.
  static func expression(_ name: String) -> String? {
    switch name {
    case "Data": "Data(\"\\($0)\".utf8)"
    case "URL": file
    case "Date": "Date(timeIntervalSinceReferenceDate: Double($0))"
    case "UUID": "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: $0)))"
    case "URLRequest": "URLRequest(url: \(file))"
    case "URLResponse": "URLResponse(url: \(root), mimeType: nil, expectedContentLength: $0, textEncodingName: nil)"
    case "HTTPURLResponse": "HTTPURLResponse(url: \(root), statusCode: $0, httpVersion: nil, headerFields: nil)!"
    case "NSError": "NSError(domain: \"adapt\", code: $0)"
    case "Notification.Name", "NSNotification.Name": "\(name)(\"\\($0)\")"
    case "IndexPath": "IndexPath(index: $0)"
    case "Decimal": "Decimal($0)"
    case "Locale": "Locale(identifier: \"\\($0)\")"
    case "CGPoint": "CGPoint(x: $0, y: 0)"
    case "CGSize": "CGSize(width: $0, height: 0)"
    default: nil
    }
  }

  private static let file = "URL(fileURLWithPath: \"/\\($0)\")"
  /// Where another argument tells the values apart.
  private static let root = "URL(fileURLWithPath: \"/\")"
}

/// The cause for which a member has no adapter.
enum PlanProblem: Error {
  case reported(Reason, String)
  case asked([Question])

  static func unsupported(_ detail: String) -> PlanProblem { .reported(.unsupportedShape, detail) }
}

/// Decides whether a type is visibly not `Sendable`.
///
/// A type outside the scanned files counts as `Sendable`; the compiler knows it.
struct Sendability: Sendable {
  let declarations: Declarations

  private static let others: Set<String> = ["Any", "AnyObject", "NSObject", "Notification"]

  /// Returns the name of the part that is not `Sendable`, or `nil`.
  func obstacle(in type: TypeSyntax, scope: String?) -> String? {
    obstacle(in: TypeShape(declarations.resolved(type, in: scope)), scope, visited: [])
  }

  func isSendable(_ type: TypeSource) -> Bool { obstacle(in: type, visited: []) == nil }

  private func obstacle(in shape: TypeShape, _ scope: String?, visited: Set<String>) -> String? {
    switch shape {
    case .optional(let wrapped), .array(let wrapped): obstacle(in: wrapped, scope, visited: visited)
    case .dictionary(let key, let value):
      obstacle(in: key, scope, visited: visited) ?? obstacle(in: value, scope, visited: visited)
    case .tuple(let elements): elements.lazy.compactMap { obstacle(in: $0, scope, visited: visited) }.first
    case .function(let function): function.isSendable || function.globalActor != nil ? nil : "a closure"
    case .named(let name, let arguments):
      if Self.others.contains(name) {
        name
      } else if let type = declarations.type(name, in: scope) {
        obstacle(in: type, visited: visited)
      } else {
        arguments.lazy.compactMap { obstacle(in: $0, scope, visited: visited) }.first
      }
    }
  }

  private func obstacle(in type: TypeSource, visited: Set<String>) -> String? {
    guard !visited.contains(type.name) else { return nil }
    let visited = visited.union([type.name])
    let ancestry = declarations.ancestry(type.name)
    if ancestry.contains("Sendable") || ancestry.contains("Error") || ancestry.contains("CodingKey") { return nil }
    if ancestry.contains(where: { declarations.type($0)?.attributes.contains { $0.hasSuffix("Actor") } ?? false }) {
      return nil
    }
    switch type.kind {
    case .actor, nil: return nil
    case .class, .protocol, .extension: return type.name
    case .struct, .enum:
      // A public value type is not `Sendable` without saying so.
      if type.isPublic { return type.name }
      let stored = type.properties.filter { !$0.isComputed && !$0.isStatic }.compactMap(\.type)
      let parts = stored + type.cases.flatMap { $0.parameters.map(\.type) }
      return parts.lazy.compactMap { obstacle(in: TypeShape($0), type.name, visited: visited) }.first
    }
  }
}
