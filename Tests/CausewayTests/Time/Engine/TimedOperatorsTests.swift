import Causeway
import CausewayTesting
import Testing

/// The common behaviour of all timed operators.
@Suite struct TimedOperatorsTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  private func publisher(_ tested: TimedCase, _ witness: Witness = Witness()) -> TimedCase.Upstream {
    tested.make(upstream.publisher.eraseToAnyPublisher(), clock, witness)
  }

  @Test(arguments: TimedCase.all) func aFailureIsPassedOnAtOnce(_ tested: TimedCase) {
    let recorder = Recorder(publisher(tested))
    upstream.send(1, 2)
    let values = recorder.values
    upstream.fail()
    #expect(recorder.values == values)
    #expect(recorder.failure == .failed)
    #expect(clock.sleeperCount == 0)
    #expect(upstream.seen == [.value(1), .value(2), .ended])
  }

  @Test(arguments: TimedCase.all) func theFinishIsPassedOnAndNoTimerIsLeft(_ tested: TimedCase) {
    let recorder = Recorder(publisher(tested))
    upstream.send(1, 2)
    upstream.finish()
    if tested.name == "delay" { clock.advance(by: .seconds(10)) }
    #expect(recorder.isFinished)
    #expect(clock.sleeperCount == 0)
    #expect(upstream.seen == [.value(1), .value(2), .ended])
  }

  @Test(arguments: TimedCase.all) func anEmptyUpstreamFinishes(_ tested: TimedCase) {
    let recorder = Recorder(publisher(tested))
    upstream.finish()
    clock.advance(by: .seconds(10))
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R5"), arguments: TimedCase.all) func cancelStopsItAndItsTimer(_ tested: TimedCase) {
    let recorder = Recorder(publisher(tested))
    upstream.send(1, 2)
    let values = recorder.values
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
    upstream.send(3)
    upstream.finish()
    clock.advance(by: .seconds(20))
    #expect(recorder.values == values)
    #expect(recorder.completion == nil)
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  /// The value arrives on the sending thread or from the clock.
  @Test(.covers("R5"), arguments: TimedCase.all) func nothingFollowsACancelInsideAValue(_ tested: TimedCase) {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    publisher(tested).subscribe(QuittingSubscriber(after: 1, values: values, completions: completions))
    upstream.send(1, 2)
    clock.advance(by: .seconds(10))
    upstream.send(3)
    upstream.finish()
    clock.advance(by: .seconds(10))
    #expect(values.value.count == 1)
    #expect(completions.value == 0)
    #expect(clock.sleeperCount == 0)
    #expect(upstream.seen.last == .cancelled)
  }

  /// Some send a last value at the end.
  @Test(.covers("R5"), arguments: TimedCase.all) func noEndFollowsACancelInsideTheLastValue(_ tested: TimedCase) {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    publisher(tested).subscribe(QuittingSubscriber(after: 1, values: values, completions: completions))
    upstream.send(1)
    upstream.finish()
    clock.advance(by: .seconds(10))
    #expect(completions.value == (values.value.isEmpty ? 1 : 0))
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R5"), arguments: TimedCase.all) func aCancelAtTheStartStartsNothing(_ tested: TimedCase) {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    publisher(tested).subscribe(QuittingSubscriber(after: 0, values: values, completions: completions))
    upstream.send(1)
    clock.advance(by: .seconds(10))
    #expect(values.value == [])
    #expect(completions.value == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R5"), arguments: TimedCase.all) func anotherThreadMayCancelInsideADeliveryOfTheClock(
    _ tested: TimedCase
  ) {
    let token = Probe<AnyCancellable?>(nil)
    let values = Probe(0)
    let made = publisher(tested).sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in
        values.change { $0 += 1 }
        #expect(returnsOnAnotherThread { token.value?.cancel() })
      })
    token.change { $0 = made }
    upstream.send(1, 2)
    clock.advance(by: .seconds(10))
    upstream.send(3)
    clock.advance(by: .seconds(10))
    #expect(values.value == 1)
    #expect(clock.sleeperCount == 0)
    token.change { $0 = nil }
  }

  /// A value waits, and a timer with it.
  @Test(.covers("R6"), arguments: TimedCase.all, Ending.all)
  func releasesEverythingWhileATimerIsPending(_ tested: TimedCase, by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      let upstream = subject.prepend(1).map { value in
        witness.look()
        return value
      }
      // A delayed finish cannot arrive at once; its time has a test of its own.
      if tested.name == "delay", case .finish = ending { return upstream.eraseToAnyPublisher() }
      return tested.make(upstream.eraseToAnyPublisher(), clock, witness)
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R6"), arguments: TimedCase.all) func theUpstreamIsReleasedWithTheLastReferenceToTheToken(
    _ tested: TimedCase
  ) {
    weak var held: Witness?
    var token: AnyCancellable?
    do {
      let witness = Witness()
      held = witness
      token = publisher(tested, witness).sink(
        receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
    }
    upstream.send(1)
    #expect(held != nil)
    withExtendedLifetime(token) {}
    token = nil
    #expect(held == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test(arguments: TimedCase.all) func aSubscriptionWithoutATokenGoesOn(_ tested: TimedCase) {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    publisher(tested).subscribe(QuittingSubscriber(after: 100, values: values, completions: completions))
    upstream.send(1)
    clock.advance(by: .seconds(9))
    upstream.finish()
    clock.advance(by: .seconds(10))
    #expect(completions.value == 1)
  }

  @Test(arguments: TimedCase.all) func twoSubscriptionsAreIndependent(_ tested: TimedCase) {
    /// Returns the events of the first and the second, as far as they exist.
    func run(_ hasFirst: Bool, _ hasSecond: Bool) -> [[RecordedTimes.Event]] {
      let (clock, upstream) = (TestClock(), TappedSubject())
      let tested = tested.make(upstream.publisher.eraseToAnyPublisher(), clock, Witness())
      let first = hasFirst ? RecordedTimes(tested, clock) : nil
      upstream.send(1)
      clock.advance(by: .seconds(3))
      let second = hasSecond ? RecordedTimes(tested, clock) : nil
      for value in 2...6 {
        upstream.send(value)
        clock.advance(by: .seconds(value * 2))
      }
      upstream.finish()
      clock.advance(by: .seconds(30))
      return [first?.events ?? [], second?.events ?? []]
    }

    let both = run(true, true)
    #expect(both == [run(true, false)[0], run(false, true)[1]])
    #expect(!both[0].isEmpty && !both[1].isEmpty)
  }

  @Test(.covers("R3"), arguments: TimedCase.all) func valuesSentInsideADeliveryAreDeliveredAfterIt(_ tested: TimedCase)
  {
    let depth = Probe(0)
    let count = Probe(0)
    let recorder = Recorder(
      publisher(tested).handleEvents(receiveOutput: { [upstream, clock] _ in
        depth.change { $0 += 1 }
        #expect(depth.value == 1)
        count.change { $0 += 1 }
        if count.value < 5 {
          upstream.send(10 + count.value)
          // Even the clock may be advanced inside it.
          clock.advance(by: .seconds(10))
        }
        depth.change { $0 -= 1 }
      }))
    upstream.send(1)
    for _ in 0..<10 { clock.advance(by: .seconds(10)) }
    upstream.finish()
    clock.advance(by: .seconds(10))
    let isTimeout = tested.name.hasPrefix("timeout")
    #expect(recorder.isFinished || recorder.failure == .other)
    #expect(isTimeout == (recorder.values.count < 5))
    #expect(clock.sleeperCount == 0)
  }

  /// A throttle's window opens when a value is really sent, so it is tested separately.
  @Test(arguments: TimedCase.all.filter { !$0.name.hasPrefix("throttle") })
  func theClockGoesFirstEvenIfItsTimersAreLate(_ tested: TimedCase) {
    // The same events on a punctual clock and on one whose timers never fire produce the same values, because the next
    // event makes up for it. Only the last timer has to fire.
    let (punctual, late) = (TestClock(), LateClock())
    let (first, second) = (TappedSubject(), TappedSubject())
    let recorders = [
      Recorder(tested.make(first.publisher.eraseToAnyPublisher(), punctual, Witness())),
      Recorder(tested.make(second.publisher.eraseToAnyPublisher(), late, Witness())),
    ]
    for (value, seconds) in [(1, 0), (2, 4), (3, 14), (4, 20), (5, 29), (6, 39)] {
      punctual.advance(to: TestClock.Instant(offset: .seconds(seconds)))
      late.set(seconds)
      first.send(value)
      second.send(value)
    }
    for seconds in [49, 60] {
      punctual.advance(to: TestClock.Instant(offset: .seconds(seconds)))
      late.set(seconds)
      late.runTimers()
    }
    first.finish()
    second.finish()
    #expect(recorders[0].values == recorders[1].values)
    #expect(!recorders[0].values.isEmpty)
    for recorder in recorders { recorder.cancel() }
    #expect(late.timerCount == 0)
  }

  @Test func timersDueTogetherFireInTheOrderInWhichTheyWereSet() {
    let order = Probe<[String]>([])
    let (first, second) = (TappedSubject(), TappedSubject())
    let tokens = [("first", first), ("second", second)].map { name, upstream in
      upstream.publisher.debounce(for: .seconds(10), clock: clock)
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in order.append(name) })
    }
    second.send(1)
    clock.advance(by: .seconds(5))
    // Its deadline moves just before the deadline of the other operator is set.
    second.send(2)
    first.send(1)
    clock.advance(by: .seconds(10))
    #expect(order.value == ["second", "first"])
    for token in tokens { token.cancel() }
  }

  @Test func aTimerThatFiresThoughItWasCalledOffChangesNothing() {
    let clock = LateClock()
    let later = TappedSubject()
    let recorder = Recorder(later.publisher.debounce(for: .seconds(10), clock: clock))
    let delayed = PassthroughSubject<Int, Never>()
    let token = delayed.delay(for: .seconds(10), clock: clock).sink { later.send($0) }
    delayed.send(2)
    later.send(1)
    clock.set(10)
    // Both are due; the first one moves the second one, which nevertheless is about to fire.
    clock.runTimers()
    #expect(recorder.values == [1])
    #expect(clock.timerCount == 1)
    recorder.cancel()
    #expect(clock.timerCount == 0)
    token.cancel()
  }
}
