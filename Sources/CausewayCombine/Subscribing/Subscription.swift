public import Causeway

/// The subscription of a subscriber, which requests values from it.
///
/// A class of the app that conforms to this protocol is passed to `Subscriber.receive(subscription:)`. The operators and
/// sinks of this module request an unlimited number of values, except for `flatMap(maxPublishers:_:)` and
/// `buffer(size:prefetch:whenFull:)`, which request one value after another.
public typealias Subscription = _Combine.Subscription

/// An activity that can be cancelled.
public typealias Cancellable = _Combine.Cancellable

extension Causeway.Subscription: _Combine.Subscription {
  /// An identifier of the subscription.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(object) }

  /// Does nothing: the publishers of this package send without a request.
  ///
  /// - Parameter demand: Ignored.
  public func request(_ demand: Subscribers.Demand) {}
}

/// The namespace of subscriptions that do nothing.
public enum Subscriptions {
  /// A subscription that sends nothing, for a publisher that completes at once.
  public static let empty: any Subscription & Sendable = Causeway.Subscription {}
}
