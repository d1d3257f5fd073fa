import Causeway
import CausewayTesting

/// A source that breaks the contract: it sends everything that it is told to, even after its own end and after a
/// cancel.
final class StubbornSource<Output: Sendable, Failure: Error>: Publisher {
  private final class Held: @unchecked Sendable {
    var subscriber: AnySubscriber<Output, Failure>

    init(_ subscriber: AnySubscriber<Output, Failure>) {
      self.subscriber = subscriber
    }
  }

  private let subscribers = Probe<[Held]>([])

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let held = Held(AnySubscriber(subscriber))
    subscribers.append(held)
    held.subscriber.receive(subscription: Subscription(onCancel: {}))
  }

  func send(_ value: Output) {
    for held in subscribers.value { held.subscriber.receive(value) }
  }

  func send(completion: Completion<Failure>) {
    for held in subscribers.value { held.subscriber.receive(completion: completion) }
  }
}
