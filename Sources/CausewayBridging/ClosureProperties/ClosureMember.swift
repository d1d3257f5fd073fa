/// One bridge over a closure property.
struct ClosureMember<Input, Result>: Sendable {
  /// Delivers a call and returns the bridge's result, given the result of the previous closure, if there is one.
  let call: @Sendable (Input, Result?) -> Result
  /// Returns the bridge's result without delivering the call.
  let answer: @Sendable (Input, Result?) -> Result
  let reporter: BridgeReporter
}
