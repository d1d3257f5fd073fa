/// One bridge over a closure property.
struct ClosureMember<Input, Result>: Sendable {
  /// Passes a call on, given what the previous occupant has answered, if there is one, and returns its own answer.
  let call: @Sendable (Input, Result?) -> Result
  /// Answers without passing anything on.
  let answer: @Sendable (Input, Result?) -> Result
  let reporter: BridgeReporter
}
