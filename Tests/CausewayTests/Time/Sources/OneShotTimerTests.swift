import Causeway
import CausewayTesting
import Testing

@Suite struct OneShotTimerTests {
  private let clock = TestClock()

  @Test func sendsOnceAndFinishes() {
    let timer = OneShotTimer(after: .seconds(10), clock: clock).map { 1 }.setFailureType(to: TestError.self)
    clock.advance(by: .seconds(3))
    let recorder = RecordedTimes(timer, clock)
    clock.advance(by: .seconds(9))
    #expect(recorder.events == [])
    clock.advance(by: .seconds(9))
    #expect(recorder.events == [.value(1, at: 13), .finished(at: 13)])
    #expect(clock.sleeperCount == 0)
  }

  @Test(.covers("R5")) func aCancelInsideTheValueLeavesOutTheFinish() {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    OneShotTimer(after: .seconds(10), clock: clock).map { 1 }
      .subscribe(QuittingSubscriber(after: 1, values: values, completions: completions))
    clock.advance(by: .seconds(10))
    #expect(values.value == [1])
    #expect(completions.value == 0)
  }

  @Test(.covers("R6"), arguments: [true, false]) func releasesTheSubscriber(cancels: Bool) {
    weak var subscriber: Witness?
    let token: AnyCancellable
    do {
      let witness = Witness()
      subscriber = witness
      token = OneShotTimer(after: .seconds(10), clock: clock).sink { _ in witness.look() }
    }
    #expect(subscriber != nil)
    if cancels { token.cancel() } else { clock.advance(by: .seconds(10)) }
    #expect(subscriber == nil)
    #expect(clock.sleeperCount == 0)
    withExtendedLifetime(token) {}
  }

  @Test func firesOnTheContinuousClock() async {
    let recorder = Recorder(OneShotTimer(after: .milliseconds(1)).map { 1 })
    #expect(await recorder.valuesAtEnd() == [1])
  }
}
