import Causeway

/// The subscriber that a publisher of the app receives in place of one of this package.
///
/// If the publisher passes it on to a publisher of this package, that one gets the subscriber itself. Otherwise an
/// emitter keeps the contract for the values that the publisher sends.
final class PassingReceiver<Base: Causeway.Subscriber>: Subscriber {
  typealias Input = Base.Input
  typealias Failure = Base.Failure

  /// The type whose `receive(subscriber:)` receives this object.
  private let origin: Any.Type
  /// The subscriber, until the first event.
  private var base: Base?
  private var link: EmitterLink<Input, Failure>?

  init(_ base: sending Base, of origin: Any.Type) {
    self.base = base
    self.origin = origin
  }

  static func _subscribe(_ receiver: PassingReceiver, to publisher: some Publisher<Input, Failure>) {
    // The publisher called `receive(subscriber:)` by default, and made this object by default.
    precondition(
      type(of: publisher) != receiver.origin,
      "\(receiver.origin) conforms to Publisher and implements neither receive(subscriber:) nor subscribe(_:)")
    if let base = receiver.base.take() {
      // Safety: the receiver gives up its reference.
      publisher.subscribe(UncheckedBox(base).value)
    } else {
      publisher.subscribe(DemandingSubscriber(DemandedDelivery(to: receiver)))
    }
  }

  /// Delivers a subscription, if the publisher has not delivered one yet.
  func begin() {
    guard let base = base.take() else { return }
    let link = EmitterLink<Input, Failure>()
    self.link = link
    // The subscription also answers for the publisher of the app.
    Emitter.attach(SubscriptionReplacing(UncheckedBox(base).value) { link.wrap($0) }) { link.begin($0) }
  }

  func receive(subscription: any Subscription) {
    begin()
    if let link { link.follow(subscription) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    link?.receive(input) ?? .none
  }

  func receive(completion: Completion<Failure>) {
    link?.receive(completion)
  }
}
