import Causeway
import CausewayTesting
import Testing

/// The lifetime of the tokens that a streamed property keeps for its assignments.
@Suite struct AssignedTokenTests {
  private final class Gauge {
    @Streamed var level = 0
  }

  /// Gives its subscriber a subscription that retains an object while it exists, also after the end.
  private struct Clinging<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let counter: ReleaseCounter

    func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      upstream.subscribe(ClingingSubscriber(downstream: subscriber, object: counter.item()))
    }
  }

  private struct ClingingSubscriber<Downstream: Subscriber>: Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    var downstream: Downstream
    var object: Item?

    init(downstream: sending Downstream, object: Item) {
      self.downstream = downstream
      self.object = object
    }

    mutating func receive(subscription: Subscription) {
      let object = object.take()
      downstream.receive(
        subscription: Subscription {
          withExtendedLifetime(object) {}
          subscription.cancel()
        })
    }

    mutating func receive(_ input: Input) {
      downstream.receive(input)
    }

    mutating func receive(completion: Completion<Failure>) {
      downstream.receive(completion: completion)
    }
  }

  private let gauge = Gauge()
  private let subject = PassthroughSubject<Int, TestError>()
  /// Counts the retained subscriptions.
  private let held = ReleaseCounter()

  @Test(arguments: [Completion<TestError>.finished, .failure(.failed)])
  func goesWithTheEnd(by completion: Completion<TestError>) {
    Clinging(upstream: subject, counter: held).assign(to: &gauge.$level) { _ in }
    subject.send(1)
    #expect(held.liveCount == 1)
    subject.send(completion: completion)
    #expect(gauge.level == 1)
    #expect(held.liveCount == 0)
  }

  /// Then the end arrives before the token can be stored.
  @Test func goesWithAnEndInsideSubscribing() {
    Clinging(upstream: Just(1), counter: held).assign(to: &gauge.$level)
    Clinging(upstream: Fail<Int, TestError>(error: .failed), counter: held).assign(to: &gauge.$level) { _ in }
    #expect(gauge.level == 1)
    #expect(held.liveCount == 0)
  }

  @Test func goesWithTheProperty() {
    do {
      let gauge = Gauge()
      Clinging(upstream: subject, counter: held).assign(to: &gauge.$level) { _ in }
      #expect(held.liveCount == 1)
    }
    #expect(held.liveCount == 0)
    #expect(held.isExact)
  }
}
