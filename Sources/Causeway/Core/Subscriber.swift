/// A receiver of a publisher's values and completion.
///
/// Calls never overlap and arrive in this order: the subscription, any number of values, at most one completion. A
/// subscriber therefore needs no lock. It is usually a struct that wraps the downstream subscriber, so that the
/// compiler can inline a whole chain.
public protocol Subscriber<Input, Failure>: SendableMetatype {
  /// The type of the received values.
  associatedtype Input: Sendable
  /// The type of the received failure.
  associatedtype Failure: Error

  /// Receives the subscription. Called once, before any other method and before `subscribe` returns.
  ///
  /// - Parameter subscription: The handle that cancels this subscription. It may be used immediately, on any thread.
  mutating func receive(subscription: Subscription)

  /// Receives a value.
  mutating func receive(_ input: Input)

  /// Receives the completion. The subscriber is released afterwards.
  mutating func receive(completion: Completion<Failure>)
}
