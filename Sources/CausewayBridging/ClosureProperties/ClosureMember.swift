/// One bridge over a closure property.
struct ClosureMember<Input, Result>: Sendable {
  /// A closure that delivers a call and returns the bridge's result, given the result of the previous closure.
  let call: @Sendable (Input, Result?) -> Result
  /// A closure that returns the bridge's result without delivering the call.
  let answer: @Sendable (Input, Result?) -> Result
  let reporter: BridgeReporter
}
