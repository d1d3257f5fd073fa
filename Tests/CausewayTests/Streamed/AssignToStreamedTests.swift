import Causeway
import CausewayTesting
import Testing

@Suite struct AssignToStreamedTests {
  /// Like any class with streamed properties, with the annotation that the compiler requires to share it between
  /// threads.
  private final class Gauge: @unchecked Sendable {
    @Streamed var level = 0
  }

  private let upstream = TappedSubject()

  private var neverFailing: some Publisher<Int, Never> {
    upstream.publisher.catch { _ in Empty<Int, Never>() }
  }

  @Test func setsThePropertyToEachValue() {
    let gauge = Gauge()
    let recorder = Recorder(gauge.$level)
    neverFailing.assign(to: &gauge.$level)
    upstream.send(1, 2)
    gauge.level = 10
    upstream.send(3)
    #expect(recorder.values == [0, 1, 2, 10, 3])
    #expect(gauge.level == 3)
    recorder.cancel()
  }

  @Test func aValueThatComesAtOnceIsThere() {
    let gauge = Gauge()
    CurrentValueSubject<Int, Never>(5).assign(to: &gauge.$level)
    #expect(gauge.level == 5)
    [6, 7].publisher.assign(to: &gauge.$level)
    #expect(gauge.level == 7)
  }

  @Test func severalAssignmentsLiveSideBySide() {
    let gauge = Gauge()
    let other = PassthroughSubject<Int, Never>()
    neverFailing.assign(to: &gauge.$level)
    other.assign(to: &gauge.$level)
    upstream.send(1)
    #expect(gauge.level == 1)
    other.send(2)
    #expect(gauge.level == 2)
    other.send(completion: .finished)
    upstream.send(3)
    #expect(gauge.level == 3)
  }

  @Test func endsWithTheProperty() {
    weak var owner: Gauge?
    do {
      let gauge = Gauge()
      owner = gauge
      neverFailing.assign(to: &gauge.$level)
      upstream.send(1)
      #expect(upstream.seen == [.value(1)])
    }
    #expect(owner == nil)
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func endsWithThePropertyAlthoughASubscriberFollowsIt() {
    let recorder: Recorder<Int, Never>
    do {
      let gauge = Gauge()
      recorder = Recorder(gauge.$level)
      neverFailing.assign(to: &gauge.$level)
      upstream.send(1)
    }
    #expect(upstream.seen == [.value(1), .cancelled])
    upstream.send(2)
    #expect(recorder.values == [0, 1])
    recorder.cancel()
  }

  @Test func releasesAnUpstreamThatHasEnded() {
    let gauge = Gauge()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let source = subject
    weak var closure: Witness?
    do {
      let witness = Witness()
      closure = witness
      subject!.map { value in
        witness.look()
        return value
      }.assign(to: &gauge.$level)
    }
    subject!.send(4)
    #expect(closure != nil)
    subject!.send(completion: .finished)
    #expect(closure == nil)
    subject = nil
    #expect(source == nil)
    #expect(gauge.level == 4)
  }

  @Test func aFailureIsHandledAndTheValueStays() {
    let gauge = Gauge()
    let failures = Probe<[TestError]>([])
    upstream.publisher.assign(to: &gauge.$level) { failures.append($0) }
    upstream.send(3)
    upstream.fail()
    upstream.send(4)
    #expect(failures.value == [.failed])
    #expect(gauge.level == 3)
    gauge.level = 5
    #expect(gauge.level == 5)
  }

  @Test func aFinishIsNoFailure() {
    let gauge = Gauge()
    let failures = Probe<[TestError]>([])
    upstream.publisher.assign(to: &gauge.$level) { failures.append($0) }
    upstream.finish()
    #expect(failures.value == [])
  }

  @Test func aPropertyMayFollowAnother() {
    let (first, second) = (Gauge(), Gauge())
    first.$level.map { $0 * 2 }.assign(to: &second.$level)
    first.level = 4
    #expect(second.level == 8)
  }

  @Test func theOwnerMayGoWhileAnotherThreadSends() {
    for _ in 0..<200 {
      let upstream = TappedSubject()
      let owner = Probe<Gauge?>(Gauge())
      upstream.publisher.assign(to: &owner.value!.$level) { _ in }
      onThreads(2) { thread in
        if thread == 0 { upstream.send(1, 2, 3) } else { owner.change { $0 = nil } }
      }
      #expect(upstream.seen.count { $0 == .cancelled } == 1)
    }
  }
}

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
