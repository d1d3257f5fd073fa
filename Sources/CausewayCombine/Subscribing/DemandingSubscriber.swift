import Causeway

/// The subscriber of a publisher on behalf of a subscriber of the app.
struct DemandingSubscriber<Receiver: Subscriber>: Causeway.Subscriber {
  typealias Input = Receiver.Input
  typealias Failure = Receiver.Failure

  private let delivery: DemandedDelivery<Receiver>

  init(_ delivery: DemandedDelivery<Receiver>) {
    self.delivery = delivery
  }

  mutating func receive(subscription: Causeway.Subscription) {
    delivery.begin(subscription)
  }

  mutating func receive(_ input: Input) {
    delivery.receive(input)
  }

  mutating func receive(completion: Completion<Failure>) {
    delivery.receive(completion)
  }
}
