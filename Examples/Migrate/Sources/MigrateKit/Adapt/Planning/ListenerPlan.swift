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
