import Causeway
import CausewayTesting
import Testing

@Suite struct DebounceTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  @Test func sendsAValueAfterAPause() {
    let recorder = RecordedTimes(upstream.publisher.debounce(for: .seconds(10), clock: clock), clock)
    upstream.send(clock, (0, 1), (5, 2), (14, 3), (30, 4))
    clock.advance(by: .seconds(20))
    #expect(recorder.events == [.value(3, at: 24), .value(4, at: 40)])
    #expect(clock.sleeperCount == 0)
    recorder.cancel()
  }

  @Test func atTheEndOfThePauseTheClockGoesFirst() {
    let recorder = RecordedTimes(upstream.publisher.debounce(for: .seconds(10), clock: clock), clock)
    upstream.send(clock, (0, 1), (10, 2), (19, 3))
    upstream.finish()
    #expect(recorder.events == [.value(1, at: 10), .value(3, at: 19), .finished(at: 19)])
  }

  @Test func theValueThatWaitsComesBeforeTheFinish() {
    let recorder = RecordedTimes(upstream.publisher.debounce(for: .seconds(10), clock: clock), clock)
    upstream.send(clock, (0, 1), (5, 2))
    upstream.finish()
    #expect(recorder.events == [.value(2, at: 5), .finished(at: 5)])
  }

  @Test func noPauseStillTakesTheClock() {
    let recorder = RecordedTimes(upstream.publisher.debounce(for: .zero, clock: clock), clock)
    upstream.send(1)
    #expect(recorder.events == [])
    upstream.send(2)
    #expect(recorder.events == [.value(1, at: 0)])
    clock.advance(by: .zero)
    #expect(recorder.events == [.value(1, at: 0), .value(2, at: 0)])
    recorder.cancel()
  }

  @Test func sendsAfterAPauseOnAClockThatOnlySleeps() async {
    let recorder = Recorder(upstream.publisher.debounce(for: .seconds(10), clock: PlainClock(clock)))
    upstream.send(1)
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(5))
    // The sleeper is not moved, wakes too early, and sleeps for the rest.
    upstream.send(2)
    #expect(clock.deadlines.map(\.offset) == [.seconds(10)])
    await clock.advance(by: .seconds(5))
    await clock.sleepers(atLeast: 1)
    #expect(clock.deadlines.map(\.offset) == [.seconds(15)])
    #expect(recorder.values == [])
    await clock.advance(by: .seconds(5))
    #expect(await recorder.values(atLeast: 1) == [2])
    upstream.send(3)
    await clock.sleepers(atLeast: 1)
    recorder.cancel()
    await clock.sleepers(atMost: 0)
  }

  @Test func sendsAfterAPauseOnTheContinuousClock() async {
    let recorder = Recorder(upstream.publisher.debounce(for: .milliseconds(1)))
    upstream.send(1)
    #expect(await recorder.values(atLeast: 1) == [1])
    recorder.cancel()
  }
}
