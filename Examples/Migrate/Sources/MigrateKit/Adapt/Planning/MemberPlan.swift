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
  /// Whether the test holds the adapter to the contract.
  var isTested = true
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

/// A function that calls a completion handler once.
struct OneShotPlan: Sendable {
  let function: FunctionSource
  let closures: [(parameter: ParameterSource, closure: ClosureSource)]
  let shape: Bridge
  let end: RegistrationEnd
  /// The name of the error that stands for `false`, for a handler that takes a `Bool` only.
  let refusal: String?
}

/// A function that adds a listener.
struct ListenerPlan: Sendable {
  /// The arguments of the closure.
  enum Shape: Sendable {
    case values
    case result
    /// A closure for values, and one for errors.
    case valueAndError
  }

  let function: FunctionSource
  let closures: [(parameter: ParameterSource, closure: ClosureSource)]
  let shape: Shape
  let end: RegistrationEnd

  /// Whether the service has one registration for all subscribers.
  var isShared: Bool { if case .counterpart = end { true } else { false } }
}

/// A property or a setter that holds one closure.
struct SlotPlan: Sendable {
  enum Access: Sendable {
    case property(PropertySource)
    case setter(FunctionSource, ParameterSource)
  }

  let access: Access
  let closure: ClosureSource
  /// The type of the property, as code outside the service writes it.
  let type: String
}

/// What an adapter delivers for each call.
struct Payload: Sendable {
  /// How the test compares values.
  enum Comparison: Sendable {
    case equal
    /// By their descriptions, because the type is not visibly `Equatable`.
    case described
    /// The test only counts the values, because all of them are the same, or there are none.
    case same
  }

  /// The types of the arguments, as code outside the service writes them.
  let types: [String]
  /// An expression that makes different values from `$0`.
  let sample: String
  let comparison: Comparison

  static let void = Payload(types: [], sample: "()", comparison: .same)

  var type: String {
    switch types.count {
    case 0: "Void"
    case 1: types[0]
    default: "(\(types.joined(separator: ", ")))"
    }
  }
}

/// A type with an expression that makes a value of it.
struct Sample: Sendable {
  let type: String
  let expression: String
}

/// A property that holds a delegate, or functions that add and remove observers.
struct DelegatePlan: Sendable {
  enum Access: Sendable {
    case property(PropertySource)
    case observers(add: FunctionSource, remove: FunctionSource)
  }

  /// A method of the delegate.
  struct Method: Sendable {
    let function: FunctionSource
    let event: String
    /// The parameters that the event carries.
    let payload: [(parameter: ParameterSource, type: String)]
    /// An expression that makes different events from `$0`, or one event if there is no payload.
    let sample: String
    /// The indexes of the parameters that are the service itself.
    let senders: Set<Int>
  }

  let access: Access
  /// The protocol of the delegate.
  let protocolName: String
  /// The type of the property or parameter.
  let type: String
  let isObjectiveC: Bool
  /// Whether the protocol is restricted to classes, so that a reference can be weak.
  let isClassBound: Bool
  let eventName: String
  let forwarderName: String
  let methods: [Method]
  /// Whether the events can be compared.
  let isEquatable: Bool
  /// An expression for the service in the fake, if methods pass the concrete service.
  let sender: Sample?
}

/// How a call is cancelled, or a listener removed.
enum RegistrationEnd: Sendable {
  /// The call cannot be cancelled.
  case never
  /// A method of the service takes the token.
  case method(FunctionSource, token: Token)
  /// The token has a method.
  case tokenMethod(String, token: Token)
  /// The registration ends when its token is released.
  case release(token: Token)
  /// The function returns a closure that removes the listener.
  case remover
  /// A method without parameters ends the only registration.
  case counterpart(FunctionSource)

  /// The token of a registration.
  struct Token: Sendable {
    enum Form: Sendable {
      /// The fake uses the type itself, which is a number or a text.
      case number, text
      /// The protocol of the calls has an associated type, which is a number in the fake.
      case associated(String)
      /// The same with a method, which a protocol requires.
      case associatedWithMethod(String, protocolName: String)
      /// The service returns a protocol that the fake can adopt.
      case adopted(protocolName: String)
    }

    let form: Form
    /// The type that the service returns, without an optional.
    let type: String
    let isOptional: Bool
    let isSendable: Bool
  }

  var token: Token? {
    switch self {
    case .method(_, let token), .tokenMethod(_, let token), .release(let token): token
    case .never, .remover, .counterpart: nil
    }
  }
}
