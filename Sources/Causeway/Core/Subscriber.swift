/// What a publisher sends to.
///
/// Calls never overlap, and come in this order: the subscription, any number of values, at most one completion.
/// A subscriber is usually a struct that wraps the next one, so that a whole chain is one value that the compiler
/// sees through. It needs no lock.
public protocol Subscriber<Input, Failure>: SendableMetatype {
  /// The values taken.
  associatedtype Input: Sendable
  /// The failure taken.
  associatedtype Failure: Error

  /// Called once, before anything else and before `subscribe` returns.
  ///
  /// - Parameter subscription: Cancels the subscription, from any thread. It may be used at once.
  mutating func receive(subscription: Subscription)

  /// Called for each value.
  mutating func receive(_ input: Input)

  /// Called at the end, after which the subscriber is released.
  mutating func receive(completion: Completion<Failure>)
}
