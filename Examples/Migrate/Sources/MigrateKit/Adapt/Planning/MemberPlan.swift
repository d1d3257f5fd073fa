/// The adapter of one member.
struct MemberPlan: Sendable {
  enum Kind: Sendable {
    case oneShot(OneShotPlan)
    case listener(ListenerPlan)
    case slot(SlotPlan)
    case delegate(DelegatePlan)
  }

  let member: ServiceMember
  /// Whether the adapter uses the member on the main actor.
  let isMain: Bool
  /// Whether the declaration needs an attribute of its own, because its isolation differs from that of the service.
  let attribute: String?
  let adapterName: String
  /// Parameters that the adapter passes on.
  let parameters: [PassedParameter]
  let output: Payload
  /// The type of the error, or `Never`.
  let failure: Sample?
  let kind: Kind
  /// The types of the closures by the names of their parameters, as code outside the service writes them.
  var closureTypes: [String: String] = [:]
  /// The result of the function, if it returns one.
  var resultType: String?

  /// The name of the script in the initializer of the fake.
  ///
  /// It differs from the name of the member if another member has the same name.
  var scriptLabel = ""
  /// The property with the script.
  var script: String { "\(scriptLabel)Script" }
  var failureType: String { failure?.type ?? "Never" }

  /// The type of the script, such as `ScriptedCall<User, LoadError>`.
  var scriptType: String {
    switch kind {
    case .oneShot: "ScriptedCall<\(output.type), \(failureType)>"
    case .listener, .slot, .delegate: "ScriptedService<\(output.type), \(failureType)>"
    }
  }
}

/// A parameter that the adapter passes on to the service.
struct PassedParameter: Sendable {
  let source: ParameterSource
  /// The type, as code outside the service writes it.
  let type: String
  /// An expression for the test, or `nil` if the parameter has a default value.
  let sample: String?

  /// The declaration in the adapter.
  ///
  /// Only a literal keeps its default value, because another expression may not be visible outside the service.
  var declaration: String {
    source.declaration(type) + (literal.map { " = \($0)" } ?? "")
  }

  private var literal: String? {
    guard let value = source.defaultValue, Self.isLiteral(value) else { return nil }
    return value
  }

  static func isLiteral(_ value: String) -> Bool {
    if ["nil", "true", "false", "[]", "[:]"].contains(value) || Double(value) != nil { return true }
    return value.hasPrefix("\"") && value.hasSuffix("\"") && !value.contains("\\(")
  }
}
