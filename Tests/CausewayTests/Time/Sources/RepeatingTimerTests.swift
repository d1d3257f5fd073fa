import Causeway
import CausewayTesting
import Testing

@Suite struct RepeatingTimerTests {
  private let clock = TestClock()

  private func record(_ timer: RepeatingTimer) -> RecordedTimes {
    RecordedTimes(timer.setFailureType(to: TestError.self), clock)
  }

  @Test func counts() {
    clock.advance(by: .seconds(3))
    let recorder = record(RepeatingTimer(every: .seconds(10), clock: clock))
    #expect(recorder.events == [])
    clock.advance(by: .seconds(35))
    #expect(recorder.events == [.value(0, at: 13), .value(1, at: 23), .value(2, at: 33)])
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
  }

  @Test func mayStartAtAnotherTime() {
    let recorder = record(RepeatingTimer(every: .seconds(10), startingAfter: .zero, clock: clock))
    #expect(recorder.events == [])
    clock.advance(by: .seconds(20))
    #expect(recorder.events == [.value(0, at: 0), .value(1, at: 10), .value(2, at: 20)])
    recorder.cancel()
  }

  @Test func eachSubscriptionHasItsOwn() {
    let timer = RepeatingTimer(every: .seconds(10), clock: clock)
    let first = record(timer)
    clock.advance(by: .seconds(15))
    let second = record(timer)
    clock.advance(by: .seconds(10))
    #expect(first.events == [.value(0, at: 10), .value(1, at: 20)])
    #expect(second.events == [.value(0, at: 25)])
    for recorder in [first, second] { recorder.cancel() }
  }

  @Test func ticksMissedByALateClockAreSkipped() {
    let clock = LateClock()
    let recorder = Recorder(RepeatingTimer(every: .seconds(10), clock: clock))
    clock.set(34)
    clock.runTimers()
    #expect(recorder.values == [0])
    clock.set(39)
    clock.runTimers()
    #expect(recorder.values == [0])
    clock.set(40)
    clock.runTimers()
    #expect(recorder.values == [0, 1])
    recorder.cancel()
    #expect(clock.timerCount == 0)
  }

  @Test(.covers("R5")) func nothingFollowsACancelInsideAValue() {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    RepeatingTimer(every: .seconds(10), clock: clock)
      .subscribe(QuittingSubscriber(after: 2, values: values, completions: completions))
    clock.advance(by: .seconds(100))
    #expect(values.value == [0, 1])
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R6")) func aCancelReleasesTheSubscriber() {
    weak var subscriber: Witness?
    let token: AnyCancellable
    do {
      let witness = Witness()
      subscriber = witness
      token = RepeatingTimer(every: .seconds(10), clock: clock).sink { _ in witness.look() }
    }
    clock.advance(by: .seconds(10))
    #expect(subscriber != nil)
    token.cancel()
    #expect(subscriber == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test func theRealClockTicks() async {
    let recorder = Recorder(RepeatingTimer(every: .milliseconds(1), startingAfter: .zero))
    #expect(await recorder.values(atLeast: 3).prefix(3) == [0, 1, 2])
    recorder.cancel()
  }
}
