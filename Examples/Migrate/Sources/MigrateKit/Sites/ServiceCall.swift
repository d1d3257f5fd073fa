/// The scanned function that a site calls or declares, as its adapter has to call it.
struct ServiceCall: Hashable, Sendable {
  /// An argument that the adapter passes: one of the call, or a closure that the call leaves out.
  struct Argument: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case value(String)
      case answer
      case failure
    }

    let label: String?
    let kind: Kind
  }

  let isThrowing: Bool
  /// The name of the function, or of the type for an initializer.
  let name: String
  /// Whether the function is called on an object.
  let isMember: Bool
  let arguments: [Argument]

  /// Creates the call that a consumer makes, whose values are not repeated.
  init(_ call: CallFact, of function: ServiceIndex.Function) {
    let passed = Set((Arguments.matches(call, function.fact) ?? []).map(\.parameter.name))
    self.init(function.fact, function.closures) { passed.contains($0.name) ? "…" : nil }
  }

  /// Creates the call of a function.
  ///
  /// - Parameters:
  ///   - fact: The function.
  ///   - closures: The closures that it calls.
  ///   - value: Returns what is passed for another parameter, by default its name, or `nil` to leave it out.
  init(
    _ fact: FunctionFact, _ closures: [(parameter: ParameterFact, shape: FunctionShape)],
    value: (ParameterFact) -> String? = { $0.name }
  ) {
    let names = Set(closures.map(\.parameter.name))
    isThrowing = fact.isThrowing
    name = fact.isInitializer ? fact.scope.type ?? fact.name : fact.name
    isMember = fact.scope.type != nil && !fact.isInitializer
    arguments = fact.parameters.compactMap { parameter in
      if !names.contains(parameter.name) {
        return value(parameter).map { Argument(label: parameter.label, kind: .value($0)) }
      }
      let isFailure = closures.count > 1 && CompletionShape.isFailure(parameter)
      return Argument(label: parameter.label, kind: isFailure ? .failure : .answer)
    }
  }

  /// Returns the adapter of a completion handler: a call on an object, or on `self` if there is none.
  func adapter(_ handlers: Bridge.Handlers, of object: String?) -> String {
    let code = code(handlers, of: object)
    if isThrowing {
      return "withThrowingCallback { callback in do { try \(code.replacing("$0", with: "callback")) } "
        + "catch { callback.fail(error) } }"
    }
    return "withCallback { \(handlers.signature)\(code) }"
  }

  /// Returns the call with the handlers of a bridge in place of the closures.
  func code(_ handlers: Bridge.Handlers, of object: String?) -> String {
    let texts = arguments.map { argument in
      let text =
        switch argument.kind {
        case .value(let text): text
        case .answer: handlers.answer
        case .failure: handlers.failure ?? handlers.answer
        }
      return argument.label.map { "\($0): \(text)" } ?? text
    }
    let receiver = isMember ? object.map { "\($0)." } ?? "" : ""
    return "\(receiver)\(name)(\(texts.joined(separator: ", ")))"
  }
}

/// The member of a scanned type that calls back.
package struct ServiceReference: Hashable, Sendable {
  package let type: String?
  package let member: String
  /// The labels of a function, which tell its overloads apart.
  package let labels: String?

  /// Creates a reference to a member by its name, which may have labels: `load(from:)`.
  package init(type: String?, member: String) {
    self.type = type
    let end = member.firstIndex(of: "(") ?? member.endIndex
    self.member = String(member[..<end])
    labels = end == member.endIndex ? nil : String(member[end...])
  }
}
