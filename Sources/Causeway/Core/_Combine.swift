/// The protocols that Combine's subscribers and subscriptions conform to.
///
/// Not part of the API of this module: `CausewayCombine` gives them Combine's names. They are declared here because
/// ``Publisher/receive(subscriber:)``, which an app's publisher implements as with Combine, takes such a subscriber.
public enum _Combine {
  /// An identifier of a subscriber or a subscription.
  public struct Identifier: Hashable, Sendable {
    package let number: UInt64

    package init(_ number: UInt64) {
      self.number = number
    }
  }

  /// A type with an identifier.
  public protocol Identified {
    /// The identifier.
    var combineIdentifier: Identifier { get }
  }

  /// An activity that can be cancelled, which need not be `Sendable`.
  public protocol Cancellable {
    /// Cancels the activity.
    func cancel()
  }

  /// A number of values that a subscriber requests.
  public struct Demand: Hashable, Sendable {
    /// The number of values, or `Int.max` for any number.
    package var limit: Int

    package init(limit: Int) {
      self.limit = limit
    }
  }

  /// A subscription whose subscriber requests values.
  public protocol Subscription: _Combine.Cancellable, Identified {
    /// Requests values.
    ///
    /// - Parameter demand: The number of further values.
    func request(_ demand: Demand)
  }

  /// A subscriber that requests values from its subscription.
  public protocol Subscriber<Input, Failure>: Identified, SendableMetatype {
    /// The type of the received values.
    associatedtype Input: Sendable
    /// The type of the received failure.
    associatedtype Failure: Error

    /// Receives the subscription, once, before any value.
    func receive(subscription: any _Combine.Subscription)

    /// Receives a value.
    ///
    /// - Returns: The number of values requested in addition to those requested before.
    func receive(_ input: Input) -> Demand

    /// Receives the completion.
    func receive(completion: Completion<Failure>)

    /// Subscribes to a publisher that does not implement ``Publisher/receive(subscriber:)``.
    static func _subscribe(_ subscriber: Self, to publisher: some Publisher<Input, Failure>)
  }
}
