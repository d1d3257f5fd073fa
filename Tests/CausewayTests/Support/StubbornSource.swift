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

/// An incorrect publisher: it delivers its subscription after `subscribe` has returned, on a thread of its own.
final class LatePublisher: Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  /// The number of cancels.
  let cancels = Probe(0)
  private let work = Probe<[@Sendable () -> Void]>([])

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    let held = Disconnected(subscriber)
    work.append { [cancels] in
      var subscriber = held.take()
      subscriber.receive(subscription: Subscription(onCancel: { cancels.change { $0 += 1 } }))
      subscriber.receive(1)
    }
  }

  /// Delivers the subscriptions, and a value after each.
  func deliver() {
    let waiting = work.value
    work.change { $0 = [] }
    for work in waiting { work() }
  }

  private final class Disconnected<Value>: @unchecked Sendable {
    private var value: Value?

    init(_ value: sending Value) {
      self.value = value
    }

    func take() -> Value {
      guard let taken = value.take() else { preconditionFailure("taken twice") }
      return taken
    }
  }
}
