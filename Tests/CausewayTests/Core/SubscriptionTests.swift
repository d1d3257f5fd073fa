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

  @Test func releasesItsClosureWhenItHasRun() {
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

@Suite struct CompletionTests {
  @Test func equalsOneOfTheSameKind() {
    #expect(Completion<TestError>.finished == .finished)
    #expect(Completion.failure(TestError.failed) == .failure(.failed))
    #expect(Completion.failure(TestError.failed) != .failure(.other))
    #expect(Completion.failure(TestError.failed) != .finished)
    #expect(Set([Completion.failure(TestError.failed), .finished, .failure(.failed)]).count == 2)
  }
}

/// Tokens of a publisher that delivers its subscription after `subscribe` has returned.
@Suite struct LateSubscriptionTests {
  @Test func aCancelBeforeTheSubscriptionCancelsItWhenItComes() {
    let publisher = LatePublisher()
    let token = publisher.sink { _ in }
    token.cancel()
    #expect(publisher.cancels.value == 0)
    publisher.deliver()
    #expect(publisher.cancels.value == 1)
    token.cancel()
    #expect(publisher.cancels.value == 1)
  }

  @Test func aReleaseBeforeTheSubscriptionCancelsItWhenItComes() {
    let publisher = LatePublisher()
    do { _ = publisher.sink { _ in } }
    publisher.deliver()
    #expect(publisher.cancels.value == 1)
  }

  @Test func aCancelAfterALateSubscriptionCancelsIt() {
    let publisher = LatePublisher()
    let received = Probe(0)
    let token = publisher.sink { value in received.change { $0 = value } }
    publisher.deliver()
    #expect(received.value == 1)
    #expect(publisher.cancels.value == 0)
    token.cancel()
    #expect(publisher.cancels.value == 1)
  }

  @Test func aListedSubscriptionMayComeLate() {
    let listing = LiveSubscriptions()
    let publisher = LatePublisher()
    let token = listing.during { publisher.sink { _ in } }
    #expect(listing.entries.count == 1)
    token.cancel()
    publisher.deliver()
    #expect(publisher.cancels.value == 1)
    #expect(listing.entries.isEmpty)
  }

  @Test(arguments: [BufferingPolicy.unbounded, .bufferingNewest(1), .bufferingOldest(1)])
  func aCancelledTaskDoesNotLoseALateSubscription(_ policy: BufferingPolicy) async {
    let publisher = LatePublisher()
    let task = Task { [publisher] in
      for await _ in publisher.values(bufferingPolicy: policy) {}
    }
    task.cancel()
    await task.value
    publisher.deliver()
    #expect(publisher.cancels.value == 1)
  }

  /// Each round is a race between the delivery, a cancel and a second cancel.
  @Test func aCancelOnAnotherThreadIsNeverLost() {
    let rounds = max(200, Load.operations / 40)
    for _ in 0..<rounds {
      let publisher = LatePublisher()
      let token = publisher.sink { _ in }
      onThreads(3) { thread in
        if thread == 0 { publisher.deliver() } else { token.cancel() }
      }
      #expect(publisher.cancels.value == 1)
    }
  }
}
