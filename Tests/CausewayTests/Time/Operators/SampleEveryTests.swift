import Causeway
import CausewayTesting
import Testing

@Suite struct SampleEveryTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  @Test func sendsTheLatestValueOfEachSpan() {
    clock.advance(by: .seconds(3))
    let recorder = RecordedTimes(upstream.publisher.sample(every: .seconds(10), clock: clock), clock)
    upstream.send(clock, (4, 1), (12, 2), (13, 3), (44, 4), (50, 5))
    clock.advance(by: .seconds(10))
    #expect(recorder.events == [.value(2, at: 13), .value(3, at: 23), .value(5, at: 53)])
    #expect(clock.sleeperCount == 0)
    recorder.cancel()
  }

  @Test func aValueThatWaitsAtTheFinishIsDropped() {
    let recorder = RecordedTimes(upstream.publisher.sample(every: .seconds(10), clock: clock), clock)
    upstream.send(clock, (4, 1), (12, 2))
    upstream.finish()
    #expect(recorder.events == [.value(1, at: 10), .finished(at: 12)])
    #expect(clock.sleeperCount == 0)
  }

  @Test func aLateTimerKeepsTheTimes() {
    let clock = LateClock()
    let recorder = Recorder(upstream.publisher.sample(every: .seconds(10), clock: clock))
    upstream.send(1)
    clock.set(34)
    clock.runTimers()
    upstream.send(2)
    clock.set(39)
    clock.runTimers()
    #expect(recorder.values == [1])
    clock.set(40)
    clock.runTimers()
    #expect(recorder.values == [1, 2])
    recorder.cancel()
  }
}
