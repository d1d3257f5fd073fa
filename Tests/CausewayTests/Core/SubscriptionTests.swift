import Causeway
import CausewayTesting
import Testing

@Suite struct SubscriptionTests {
  /// Keeps its subscription for the test.
  private struct Holder: Subscriber {
    let subscription: Probe<Subscription?>

    func receive(subscription: Subscription) {
      self.subscription.change { $0 = subscription }
    }

    func receive(_ input: Int) {}
    func receive(completion: Completion<TestError>) {}
  }

  private let held = Probe<Subscription?>(nil)

  private func subscribe(to publisher: some Publisher<Int, TestError>) throws -> Subscription {
    publisher.subscribe(Holder(subscription: held))
    return try #require(held.value)
  }

  @Test func runsItsClosureOnce() {
    let runs = Probe(0)
    let subscription = Subscription { runs.change { $0 += 1 } }
    let copy = subscription
    #expect(subscription.isActive)
    subscription.cancel()
    copy.cancel()
    #expect(runs.value == 1)
    #expect(!subscription.isActive)
    #expect(!copy.isActive)
  }

  @Test func isNotCancelledByItsRelease() {
    let runs = Probe(0)
    do {
      let subscription = Subscription { runs.change { $0 += 1 } }
      #expect(subscription.isActive)
    }
    #expect(runs.value == 0)
  }

  @Test func letsGoOfItsClosureWhenItHasRun() {
    weak var closure: Witness?
    func make() -> Subscription {
      let witness = Witness()
      closure = witness
      return Subscription { witness.look() }
    }
    let subscription = make()
    #expect(closure != nil)
    subscription.cancel()
    #expect(closure == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func aSubjectsIsActiveUntilItIsCancelled() throws {
    let subscription = try subscribe(to: PassthroughSubject())
    #expect(subscription.isActive)
    subscription.cancel()
    #expect(!subscription.isActive)
  }

  @Test func aSubjectsIsActiveUntilTheEnd() throws {
    let subject = PassthroughSubject<Int, TestError>()
    let subscription = try subscribe(to: subject)
    subject.send(1)
    #expect(subscription.isActive)
    subject.send(completion: .failure(.failed))
    #expect(!subscription.isActive)
  }

  @Test func aStatesIsActiveUntilTheEnd() throws {
    let subject = CurrentValueSubject<Int, TestError>(1)
    let subscription = try subscribe(to: subject)
    #expect(subscription.isActive)
    subject.send(completion: .finished)
    #expect(!subscription.isActive)
    #expect(try !subscribe(to: subject).isActive, "subscribed to after the end")
  }

  @Test(arguments: [true, false]) func anEmittersIsActiveUntilItEnds(ends: Bool) throws {
    let emitter = Probe<Emitter<Int, TestError>?>(nil)
    let subscription = try subscribe(to: Emitting { new in emitter.change { $0 = new } })
    emitter.value?.send(1)
    #expect(subscription.isActive)
    if ends { emitter.value?.send(completion: .finished) } else { subscription.cancel() }
    #expect(!subscription.isActive)
    #expect(emitter.value?.isActive == false)
  }

  @Test func ofOneThatSendsAtOnceItIsActiveInside() {
    let states = Probe<[Bool]>([])
    let held = held
    let token = Just(1).handleEvents(receiveSubscription: { subscription in held.change { $0 = subscription } })
      .sink { _ in states.append(held.value?.isActive == true) }
    #expect(states.value == [true])
    held.value?.cancel()
    #expect(held.value?.isActive == false)
    token.cancel()
  }

  private struct Emitting: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let start: @Sendable (Emitter<Int, TestError>) -> Void

    func subscribe(_ subscriber: sending some Subscriber<Int, TestError>) {
      Emitter.attach(subscriber, start: start)
    }
  }
}
