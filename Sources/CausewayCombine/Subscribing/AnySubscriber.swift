public import Causeway

/// A subscriber that hides the type of another subscriber, or calls closures.
public struct AnySubscriber<Input: Sendable, Failure: Error>: Subscriber {
  /// The identifier of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Completion<Failure>) -> Void

  /// Wraps a subscriber.
  ///
  /// - Parameter subscriber: The subscriber.
  public init<Base: Subscriber>(_ subscriber: Base) where Base.Input == Input, Base.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
  }

  /// Creates a subscriber that sends all values and the completion to a subject.
  ///
  /// - Parameter subject: The subject.
  public init<Relay: Subject>(_ subject: Relay) where Relay.Output == Input, Relay.Failure == Failure {
    self.init {
      subject.send(subscription: $0)
    } receiveValue: {
      subject.send($0)
      return .none
    } receiveCompletion: {
      subject.send(completion: $0)
    }
  }

  /// Creates a subscriber that calls closures.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription. Requests values.
  ///   - receiveValue: Called with each value. Returns the number of values requested in addition.
  ///   - receiveCompletion: Called with the completion.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  /// Passes the subscription on.
  public func receive(subscription: any Subscription) {
    onSubscription(subscription)
  }

  /// Passes a value on.
  public func receive(_ value: Input) -> Subscribers.Demand {
    onValue(value)
  }

  /// Passes the completion on.
  public func receive(completion: Completion<Failure>) {
    onCompletion(completion)
  }
}
