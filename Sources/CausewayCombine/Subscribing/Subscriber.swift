public import Causeway

/// A receiver of values and a completion, which requests the values from its subscription.
///
/// A subscriber of the app gets as many values as it requests. Without a request, a value of a `PassthroughSubject` is
/// dropped, a `CurrentValueSubject` keeps the latest value, and a sequence waits, as with Combine. The values of other
/// publishers wait in order.
///
/// ```swift
/// final class FirstThree: Subscriber {
///   typealias Input = Int
///   typealias Failure = Never
///
///   func receive(subscription: any Subscription) { subscription.request(.max(3)) }
///   func receive(_ input: Int) -> Subscribers.Demand { .none }
///   func receive(completion: Subscribers.Completion<Never>) {}
/// }
/// ```
///
/// The publishers of `Causeway` deliver to another kind of subscriber, `Causeway.Subscriber`, which requests nothing.
public typealias Subscriber = _Combine.Subscriber

extension _Combine.Subscriber {
  /// Not part of the API.
  public static func _subscribe(_ subscriber: Self, to publisher: some Publisher<Input, Failure>) {
    publisher.subscribe(DemandingSubscriber(DemandedDelivery(to: subscriber)))
  }
}

extension _Combine.Subscriber where Input == Void {
  /// Delivers an event that carries no value.
  ///
  /// - Returns: The number of events requested in addition.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

extension Publisher {
  /// Attaches a subscriber of the app.
  ///
  /// - Parameter subscriber: The subscriber. It is released when the subscription completes or is cancelled.
  public func subscribe<Receiver: Subscriber>(_ subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subscriber by `receive(subscriber:)`, which the app's publisher implements.
  ///
  /// A publisher of an app implements `receive(subscriber:)`, as with Combine, and gets this method. The subscriber's
  /// side of the contract is kept for it: values that it sends from several threads at once, after its completion or
  /// after a cancel are put in order or dropped. If the publisher passes the subscriber on to another publisher, the
  /// subscription costs nothing in addition.
  ///
  /// - Parameter subscriber: The receiver of values and completion.
  public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
    let receiver = PassingReceiver(consume subscriber, of: Self.self)
    receive(subscriber: receiver)
    receiver.begin()
  }
}

/// The namespace of Combine's types related to subscribers.
public enum Subscribers {}

extension Subscribers {
  /// The completion of a publisher.
  public typealias Completion<Failure: Error> = Causeway.Completion<Failure>
}
