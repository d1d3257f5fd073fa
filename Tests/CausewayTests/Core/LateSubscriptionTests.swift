import Causeway
import CausewayTesting
import Testing

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
