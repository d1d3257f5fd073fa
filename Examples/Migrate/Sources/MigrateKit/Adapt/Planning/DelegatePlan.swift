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
