/// A function that calls a completion handler once.
struct OneShotPlan: Sendable {
  let function: FunctionSource
  let closures: [(parameter: ParameterSource, closure: ClosureSource)]
  let shape: Bridge
  let end: RegistrationEnd
  /// The name of the error that stands for `false`, for a handler that takes a `Bool` only.
  let refusal: String?
}
