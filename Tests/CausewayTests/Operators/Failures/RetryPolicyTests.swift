import Causeway
import CausewayTesting
import Testing

@Suite struct RetryPolicyTests {
  /// Returns the delays before the first attempts.
  private func delays(_ policy: RetryPolicy, _ count: Int = 6, seed: UInt64 = 1) -> [Duration?] {
    var random = SeededGenerator(seed: seed)
    return (1...count).map { policy.delay(beforeAttempt: $0, using: &random) }
  }

  @Test func immediatelyDoesNotWait() {
    #expect(delays(.immediately(attempts: 2), 4) == [.zero, .zero, nil, nil])
    #expect(delays(.immediately(attempts: nil), 3) == [.zero, .zero, .zero])
    #expect(delays(.immediately(attempts: 0), 1) == [nil])
  }

  @Test func aConstantDelayStaysTheSame() {
    #expect(delays(.constant(.milliseconds(300), attempts: 2), 3) == [.milliseconds(300), .milliseconds(300), nil])
  }

  @Test func anExponentialDelayDoublesUpToTheCap() {
    let policy = RetryPolicy.exponential(initial: .milliseconds(100), cap: .seconds(1), attempts: 5)
    #expect(
      delays(policy) == [
        .milliseconds(100), .milliseconds(200), .milliseconds(400), .milliseconds(800), .seconds(1), nil,
      ])
  }

  @Test func delaysAreExact() {
    // More digits than a floating-point number has.
    let initial = Duration.nanoseconds(9_007_199_254_740_993)
    let policy = RetryPolicy.exponential(initial: initial, multiplier: 3, cap: .seconds(3_000_000_000), attempts: nil)
    var expected = initial
    for delay in delays(policy, 5) {
      #expect(delay == expected)
      expected = expected * 3
    }
  }

  @Test func theMultiplierMayBeAFraction() {
    let policy = RetryPolicy.exponential(initial: .seconds(4), multiplier: 1.5, cap: .seconds(13), attempts: nil)
    #expect(delays(policy, 4) == [.seconds(4), .seconds(6), .seconds(9), .seconds(13)])
  }

  @Test(arguments: [1.000001, 1.5, 2, 1e300], [64, 127, 128, 1_100, 1_000_000_000, Int.max])
  func hugeAttemptsGetTheCap(_ multiplier: Double, _ attempt: Int) {
    let cap = Duration.seconds(3600)
    let policy = RetryPolicy.exponential(initial: .nanoseconds(1), multiplier: multiplier, cap: cap, attempts: nil)
    var random = SeededGenerator(seed: 1)
    let delay = policy.delay(beforeAttempt: attempt, using: &random)!
    #expect(delay <= cap)
    let isLarge = multiplier >= 2 || attempt > 1_100 || (multiplier == 1.5 && attempt > 64)
    #expect((delay == cap) == isLarge)
    let largest = RetryPolicy.exponential(
      initial: .seconds(1), multiplier: multiplier, cap: .seconds(Int64.max), attempts: nil)
    #expect(largest.delay(beforeAttempt: attempt, using: &random)! <= .seconds(Int64.max))
    let none = RetryPolicy.exponential(initial: .zero, multiplier: multiplier, cap: cap, attempts: nil)
    #expect(none.delay(beforeAttempt: attempt, using: &random) == .zero)
  }

  @Test func aCapBelowTheFirstDelayHolds() {
    #expect(delays(.exponential(initial: .seconds(5), cap: .seconds(2), attempts: nil), 1) == [.seconds(2)])
  }

  @Test(arguments: [0.1, 0.5, 1]) func jitterTakesAwayNoMoreThanItsPart(_ jitter: Double) {
    let policy = RetryPolicy.exponential(
      initial: .seconds(1), multiplier: 1, cap: .seconds(1), jitter: jitter, attempts: nil)
    let seconds = delays(policy, 2_000).map { $0! / .seconds(1) }
    #expect(seconds.allSatisfy { $0 <= 1 && $0 >= 1 - jitter - 1e-9 })
    // The whole range is used.
    #expect(seconds.min()! < 1 - jitter * 0.98)
    #expect(seconds.max()! > 1 - jitter * 0.02)
    let mean = seconds.reduce(0, +) / 2_000
    #expect(abs(mean - (1 - jitter / 2)) < jitter * 0.05)
  }

  @Test func aSeedRepeatsItself() {
    let policy = RetryPolicy.exponential(initial: .seconds(1), cap: .seconds(60), jitter: 0.5, attempts: nil)
    #expect(delays(policy, seed: 3) == delays(policy, seed: 3))
    #expect(delays(policy, seed: 3) != delays(policy, seed: 4))
  }
}

/// Failures, waits and cancels on different threads.
@Suite(.serialized) struct RetryThreadsTests {
  /// A source that is started for each attempt and fails on another thread.
  private struct Source: Publisher {
    typealias Output = Item
    typealias Failure = TestError

    let emitter = Probe<Emitter<Item, TestError>?>(nil)
    let attempts = Probe(0)

    func subscribe(_ subscriber: sending some Subscriber<Item, TestError>) {
      Emitter.attach(subscriber) { [emitter, attempts] made in
        attempts.change { $0 += 1 }
        emitter.change { $0 = made }
        made.onTermination { _ in emitter.change { $0 = nil } }
      }
    }
  }

  @Test(arguments: [0, 5]) func aCancelReleasesEverythingHoweverItMeetsAFailure(_ microseconds: Int) {
    let clock = BusyClock()
    let counter = ReleaseCounter()
    for _ in 0..<(Load.operations / 100) {
      let source = Source()
      let held = counter.item()
      let token = source.retry(.constant(.microseconds(microseconds), attempts: nil), clock: clock)
        .sink(receiveCompletion: { _ in _ = held }, receiveValue: { _ in _ = held })
      onThreads(2) { thread in
        if thread == 0 {
          token.cancel()
        } else {
          for _ in 0..<5 { source.emitter.value?.send(completion: .failure(.failed)) }
        }
      }
    }
    clock.stop()
    #expect(clock.timerCount == 0)
    #expect(counter.liveCount == 0)
  }

  @Test func everyFailureIsTriedAgainAndTheValuesComeInOrder() async {
    let clock = BusyClock()
    let failures = Load.operations / 50
    let attempts = Probe(0)
    let recorder = Recorder(
      Deferred {
        attempts.change { $0 += 1 }
        let number = attempts.value
        // Each attempt fails slightly later, on the clock's thread, so possibly while a `subscribe` is still running.
        return OneShotTimer(after: .zero, clock: clock).setFailureType(to: TestError.self).tryMap { _ in
          if number <= failures { throw TestError.failed }
          return number
        }
      }.retry(.immediately(attempts: nil)))
    #expect(await recorder.valuesAtEnd() == [failures + 1])
    #expect(attempts.value == failures + 1)
    clock.stop()
    #expect(clock.timerCount == 0)
  }
}
