import Causeway
import CausewayTesting
import Testing

@Suite struct AnySubscriberTests {
  private enum Event: Equatable {
    case subscription
    case value(Int)
    case end(Completion<TestError>)
  }

  private struct Noting: Subscriber {
    let events: Probe<[Event]>
    let witness: Witness
    /// Its state, of which there has to remain one copy.
    var sum = 0

    func receive(subscription: Subscription) {
      events.append(.subscription)
    }

    mutating func receive(_ input: Int) {
      sum += input
      events.append(.value(sum))
    }

    func receive(completion: Completion<TestError>) {
      events.append(.end(completion))
    }
  }

  private let events = Probe<[Event]>([])
  private let subject = PassthroughSubject<Int, TestError>()

  @Test func passesEverythingOn() {
    subject.subscribe(AnySubscriber(Noting(events: events, witness: Witness())))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(.failed))
    #expect(events.value == [.subscription, .value(1), .value(3), .end(.failure(.failed))])
  }

  @Test func erasedTwiceItIsTheSame() {
    subject.subscribe(AnySubscriber(AnySubscriber(Noting(events: events, witness: Witness()))))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(events.value == [.subscription, .value(1), .value(3), .end(.finished)])
  }

  @Test(.covers("R6")) func isReleasedWithTheSubscription() {
    weak var released: Witness?
    do {
      let witness = Witness()
      released = witness
      subject.subscribe(AnySubscriber(Noting(events: events, witness: witness)))
    }
    #expect(released != nil)
    subject.send(completion: .finished)
    #expect(released == nil)
  }
}
