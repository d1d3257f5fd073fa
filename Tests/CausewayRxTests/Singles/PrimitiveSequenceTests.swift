import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// The behaviour that singles and completables share with observables.
@Suite struct PrimitiveSequenceTests {
  /// Fails a given number of times, then returns the number of the attempt.
  private func flaky(_ failures: Int) -> Single<Int> {
    let attempts = Probe(0)
    return .deferred {
      attempts.change { $0 += 1 }
      return attempts.value > failures ? .just(attempts.value) : .error(Mishap.first)
    }
  }

  private func outcome(_ source: some ObservableConvertibleType, _ clock: TestClock = TestClock()) -> [String] {
    let diary = Diary()
    let token = diary.follow(source.asObservable())
    clock.advance(by: .seconds(100))
    token.dispose()
    return diary.lines
  }

  @Test func retryTriesUntilItSucceeds() {
    #expect(outcome(flaky(5).retry()) == ["6", "completed", "disposed"])
  }

  @Test func retryCountsAttemptsInAll() {
    #expect(outcome(flaky(2).retry(3)) == ["3", "completed", "disposed"])
    #expect(outcome(flaky(2).retry(2)) == ["first", "disposed"])
    #expect(outcome(flaky(2).asCompletable().retry(3)) == ["completed", "disposed"])
  }

  @Test func retryWhenAsksAnObservable() {
    #expect(outcome(flaky(2).retry { $0.map { _ in } }) == ["3", "completed", "disposed"])
    #expect(outcome(flaky(2).asCompletable().retry { $0.map { _ in } }) == ["completed", "disposed"])
  }

  @Test func retryWhenTheObservableCompletesThereIsNoValue() {
    let lines = outcome(flaky(9).retry { errors in errors.take(1) })
    #expect(lines == ["\(RxError.noElements)", "disposed"])
  }

  @Test func theOtherIsBegunWhenTheTimeIsUp() {
    let clock = TestClock()
    let single = Single<Int>.never().timeout(.seconds(3), other: .just(2), scheduler: ClockScheduler(clock))
    #expect(outcome(single, clock) == ["2", "completed", "disposed"])
  }

  @Test func delaySubscriptionBeginsLater() {
    let clock = TestClock()
    let begun = Probe<[Int]>([])
    let single = Single<Int>.deferred {
      begun.append(Int(clock.now.offset.components.seconds))
      return .just(1)
    }.delaySubscription(.seconds(3), scheduler: ClockScheduler(clock))
    #expect(outcome(single, clock) == ["1", "completed", "disposed"])
    #expect(begun.value == [3])
  }

  @Test func completableDelaysItsEnd() {
    let clock = TestClock()
    let done = Probe<[Int]>([])
    let token = Completable.empty().delay(.seconds(2), scheduler: ClockScheduler(clock)).subscribe(onCompleted: {
      done.append(Int(clock.now.offset.components.seconds))
    })
    clock.advance(by: .seconds(5))
    #expect(done.value == [2])
    token.dispose()
  }

  @Test func catchMayFailToo() {
    let single = Single<Int>.error(Mishap.first).catch { _ in throw Mishap.second }
    #expect(outcome(single) == ["second", "disposed"])
  }

  @Test func observesAndSubscribesElsewhere() async {
    let queue = SerialDispatchQueueScheduler(qos: .default)
    let done = TestSignal()
    let diary = Diary()
    let single = flaky(0).subscribe(on: queue).observe(on: queue).do(onSuccess: { diary.write("\($0)") })
    let token = single.subscribe(onDisposed: { done.fire() })
    await done.wait()
    #expect(diary.lines == ["1"])
    token.dispose()
  }

  @Test func zipsThreeAndFour() {
    let three = Single.zip(Single.just(1), Single.just("a"), Single.just(true)) { "\($0)\($1)\($2)" }
    #expect(outcome(three) == ["1atrue", "completed", "disposed"])
    let threes = Single.zip(Single.just(1), Single.just("a"), Single.just(true)).map { "\($0.0)\($0.1)\($0.2)" }
    #expect(outcome(threes) == ["1atrue", "completed", "disposed"])
    let four = Single.zip(Single.just(1), Single.just("a"), Single.just(true), Single.just(2)) {
      "\($0)\($1)\($2)\($3)"
    }
    #expect(outcome(four) == ["1atrue2", "completed", "disposed"])
    let fours = Single.zip(Single.just(1), Single.just("a"), Single.just(true), Single.just(2))
      .map { "\($0.0)\($0.1)\($0.2)\($0.3)" }
    #expect(outcome(fours) == ["1atrue2", "completed", "disposed"])
  }

  @Test func zipsAnyNumber() {
    #expect(outcome(Single<Int>.zip([Single<Int>]())) == ["[]", "completed", "disposed"])
    #expect(outcome(Single.zip([Single.just(1), .just(2)]) { $0.reduce(0, +) }) == ["3", "completed", "disposed"])
    let broken = Single.zip([Single.just(1), .error(Mishap.first), .error(Mishap.second)])
    #expect(outcome(broken) == ["first", "disposed"])
  }
}
