import Causeway
import CausewayTesting
import Testing

@Suite struct RetryTests {
  /// A source that fails a number of times after a value each, and then sends a last value and finishes.
  private struct Flaky: Sendable {
    let attempts = Probe(0)
    let failures: Int

    init(failing failures: Int) {
      self.failures = failures
    }

    var publisher: AnyPublisher<Int, TestError> {
      Deferred { [attempts, failures] in
        attempts.change { $0 += 1 }
        let number = attempts.value
        let end: AnyPublisher<Int, TestError> =
          number > failures ? Empty().eraseToAnyPublisher() : Fail(error: .failed).eraseToAnyPublisher()
        return [number].publisher.setFailureType(to: TestError.self).append(end)
      }.eraseToAnyPublisher()
    }
  }

  private let clock = TestClock()

  @Test func withoutALimitAndADelayTheCallersThreadIsGivenBack() {
    let attempts = Probe(0)
    let failing = Deferred {
      attempts.change { $0 += 1 }
      return Fail<Int, TestError>(error: .failed)
    }
    let recorder = Recorder(failing.retry(.immediately(attempts: nil), clock: clock))
    #expect(attempts.value == 1)
    recorder.cancel()
    clock.advance(by: .seconds(1))
    #expect(attempts.value == 1)
    #expect(recorder.completion == nil)
  }

  @Test func attemptsWithoutDelayRunOnTheClocksThread() {
    let flaky = Flaky(failing: 3)
    let recorder = Recorder(flaky.publisher.filter { _ in false }.retry(.immediately(attempts: nil), clock: clock))
    #expect(flaky.attempts.value == 1)
    clock.advance(by: .zero)
    #expect(flaky.attempts.value == 4)
    #expect(recorder.isFinished)
  }

  @Test func subscribesAgainAfterAFailure() {
    let flaky = Flaky(failing: 2)
    let recorder = Recorder(flaky.publisher.retry(3))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
    #expect(flaky.attempts.value == 3)
  }

  @Test func passesTheLastFailureOn() {
    let flaky = Flaky(failing: 10)
    let recorder = Recorder(flaky.publisher.retry(2))
    // Here values do not reset the number of attempts.
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.failure == .failed)
    let none = Recorder(flaky.publisher.retry(0))
    #expect(none.values == [4])
    #expect(none.failure == .failed)
  }

  @Test func eachSubscriptionBeginsAnew() {
    let upstream = TappedSubject()
    let retried = Deferred { upstream.publisher }.retry(1)
    let first = Recorder(retried)
    upstream.send(1)
    let second = Recorder(retried)
    upstream.fail()
    #expect(first.failure == .failed)
    #expect(second.failure == .failed)
    #expect(first.values == [1])
  }

  @Test func thousandsOfFailuresInsideSubscribeDoNotGrowTheStack() {
    let count = Probe(0)
    let recorder = Recorder(
      Deferred {
        count.change { $0 += 1 }
        return Fail<Int, TestError>(error: .failed)
      }.retry(100_000))
    #expect(recorder.failure == .failed)
    #expect(count.value == 100_001)
  }

  @Test func waitsAsThePolicySays() {
    let flaky = Flaky(failing: 100)
    let policy = RetryPolicy.exponential(initial: .seconds(1), cap: .seconds(4), attempts: 4)
    let times = RecordedTimes(flaky.publisher.filter { _ in false }.retry(policy, clock: clock), clock)
    clock.advance(by: .seconds(100))
    #expect(flaky.attempts.value == 5)
    #expect(times.events == [.failed(.failed, at: 11)])
    #expect(clock.sleeperCount == 0)
  }

  @Test func aValueBeginsANewRow() {
    let flaky = Flaky(failing: 4)
    let policy = RetryPolicy.exponential(initial: .seconds(1), cap: .seconds(60), attempts: 1)
    let times = RecordedTimes(flaky.publisher.retry(policy, clock: clock), clock)
    clock.advance(by: .seconds(100))
    #expect(
      times.events == [
        .value(1, at: 0), .value(2, at: 1), .value(3, at: 2), .value(4, at: 3), .value(5, at: 4), .finished(at: 4),
      ])
  }

  @Test func thePredicateDecides() {
    let seen = Probe<[Int]>([])
    let flaky = Flaky(failing: 100)
    let recorder = Recorder(
      flaky.publisher.filter { _ in false }.retry(.immediately(attempts: 5)) { failure, attempt in
        seen.append(attempt)
        return failure == .failed && attempt < 3
      })
    #expect(seen.value == [1, 2, 3])
    #expect(flaky.attempts.value == 3)
    #expect(recorder.failure == .failed)
    // The policy is not asked when no attempt is left.
    let last = Recorder(
      flaky.publisher.retry(.immediately(attempts: 0)) { _, _ in
        Issue.record("asked")
        return true
      })
    #expect(last.failure == .failed)
  }

  @Test(.covers("R5")) func aCancelDuringTheWaitEndsIt() {
    let flaky = Flaky(failing: 100)
    let recorder = Recorder(flaky.publisher.retry(.constant(.seconds(10), attempts: nil), clock: clock))
    #expect(clock.sleeperCount == 1)
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(100))
    #expect(flaky.attempts.value == 1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test(.covers("R5")) func nothingFollowsACancelInsideAValue() {
    let flaky = Flaky(failing: 100)
    let result = flaky.publisher.retry(10).quitting(after: 3)
    #expect(result.values == [1, 2, 3])
    #expect(result.completions == 0)
    #expect(flaky.attempts.value == 3)
  }

  @Test(.covers("R5")) func nothingFollowsACancelInsideThePredicate() {
    let token = Probe<AnyCancellable?>(nil)
    let subject = PassthroughSubject<Int, TestError>()
    let completions = Probe(0)
    let made = subject.retry(.immediately(attempts: 3)) { _, _ in
      token.value?.cancel()
      return false
    }.sink(receiveCompletion: { _ in completions.change { $0 += 1 } }, receiveValue: { _ in })
    token.change { $0 = made }
    subject.send(completion: .failure(.failed))
    #expect(completions.value == 0)
    token.change { $0 = nil }
  }

  @Test(.covers("R5")) func aCancelWhileAnAttemptIsMadeCancelsIt() {
    let token = Probe<AnyCancellable?>(nil)
    let (first, second) = (TappedSubject(), TappedSubject())
    let attempts = Probe(0)
    let made = Deferred {
      attempts.change { $0 += 1 }
      if attempts.value == 2 { token.value?.cancel() }
      return attempts.value == 1 ? first.publisher : second.publisher
    }.retry(3).sink(receiveCompletion: { _ in }, receiveValue: { _ in Issue.record("a value after the cancel") })
    token.change { $0 = made }
    first.fail()
    second.send(1)
    #expect(attempts.value == 2)
    #expect(second.seen == [.cancelled])
    token.change { $0 = nil }
  }

  @Test(.covers("R5")) func cancelStopsIt() {
    expectCancelStops { $0.retry(3) }
  }

  @Test func isActiveWhileItWaits() {
    let subscription = Probe<Subscription?>(nil)
    let recorder = Recorder(
      Flaky(failing: 100).publisher.retry(.constant(.seconds(10), attempts: 1), clock: clock)
        .handleEvents(receiveSubscription: { made in subscription.change { $0 = made } }))
    #expect(subscription.value?.isActive == true)
    clock.advance(by: .seconds(10))
    // A value has reset the number of attempts.
    #expect(recorder.values == [1, 2])
    #expect(subscription.value?.isActive == true)
    recorder.cancel()
    #expect(subscription.value?.isActive == false)
  }

  @Test(.covers("R6"), arguments: [Ending.cancel, .finish]) func releasesWhatItHolds(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      subject.retry(.constant(.seconds(10), attempts: 3), clock: clock) { _, _ in
        witness.look()
        return true
      }
    }
  }

  @Test(.covers("R6")) func releasesWhatItHoldsAtTheLastFailure() {
    expectReleased(by: .failure) { subject, witness in
      subject.retry(.immediately(attempts: 3)) { _, _ in
        witness.look()
        return true
      }
    }
  }

  @Test(.covers("R6")) func aCancelDuringTheWaitReleasesEverything() {
    var subject: PassthroughSubject<Int, TestError>? = PassthroughSubject()
    weak let upstream = subject
    weak var held: Witness?
    let token: AnyCancellable
    do {
      let witness = Witness()
      held = witness
      token = subject!.retry(.constant(.seconds(10), attempts: 3), clock: clock) { _, _ in
        witness.look()
        return true
      }.sink(receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
    }
    subject?.send(completion: .failure(.failed))
    #expect(held != nil)
    token.cancel()
    #expect(held == nil)
    subject = nil
    #expect(upstream == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aFailureOnAnotherThreadWhileSubscribingIsTriedAgain() {
    // The first attempt fails on another thread before its `subscribe` has returned.
    let attempts = Probe(0)
    let recorder = Recorder(Slow(attempts).retry(2))
    #expect(attempts.value == 3)
    #expect(recorder.failure == .failed)
  }

  private struct Slow: Publisher {
    typealias Output = Int
    typealias Failure = TestError
    let attempts: Probe<Int>

    init(_ attempts: Probe<Int>) {
      self.attempts = attempts
    }

    func subscribe(_ subscriber: sending some Subscriber<Int, TestError>) {
      Emitter.attach(subscriber) { emitter in
        attempts.change { $0 += 1 }
        #expect(returnsOnAnotherThread { emitter.send(completion: .failure(.failed)) })
      }
    }
  }
}
