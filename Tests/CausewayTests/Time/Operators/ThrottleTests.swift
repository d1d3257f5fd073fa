import Causeway
import CausewayTesting
import Testing

@Suite struct ThrottleTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  private func record(latest: Bool = true) -> RecordedTimes {
    RecordedTimes(upstream.publisher.throttle(for: .seconds(10), latest: latest, clock: clock), clock)
  }

  @Test func sendsTheFirstAndThenTheLatestOfEachWindow() {
    let recorder = record()
    upstream.send(clock, (0, 1), (2, 2), (4, 3), (15, 4), (50, 5))
    clock.advance(by: .seconds(20))
    #expect(recorder.events == [.value(1, at: 0), .value(3, at: 10), .value(4, at: 20), .value(5, at: 50)])
    #expect(clock.sleeperCount == 0)
    recorder.cancel()
  }

  @Test func theFirstOfEachWindowIsSentIfAsked() {
    let recorder = record(latest: false)
    upstream.send(clock, (0, 1), (2, 2), (4, 3), (15, 4), (16, 5))
    clock.advance(by: .seconds(20))
    #expect(recorder.events == [.value(1, at: 0), .value(2, at: 10), .value(4, at: 20)])
    recorder.cancel()
  }

  @Test func aWindowWithoutValuesClosesUnseen() {
    let recorder = record()
    upstream.send(1)
    #expect(clock.sleeperCount == 0)
    upstream.send(clock, (9, 2), (10, 3), (20, 4), (30, 5))
    // The window that closes at 10 sends 2 and opens another one, and so on.
    #expect(recorder.events == [.value(1, at: 0), .value(2, at: 10), .value(3, at: 20), .value(4, at: 30)])
    recorder.cancel()
  }

  @Test func atTheEndOfAnEmptyWindowAValueIsSentAtOnce() {
    let recorder = record()
    upstream.send(clock, (0, 1), (10, 2), (25, 3))
    #expect(recorder.events == [.value(1, at: 0), .value(2, at: 10), .value(3, at: 25)])
    recorder.cancel()
  }

  @Test func theValueThatIsKeptComesBeforeTheFinish() {
    let recorder = record()
    upstream.send(clock, (0, 1), (2, 2), (4, 3))
    upstream.finish()
    #expect(recorder.events == [.value(1, at: 0), .value(3, at: 4), .finished(at: 4)])
    #expect(clock.sleeperCount == 0)
  }

  @Test func aFailureDropsWhatIsKept() {
    let recorder = record()
    upstream.send(clock, (0, 1), (2, 2))
    upstream.fail()
    #expect(recorder.events == [.value(1, at: 0), .failed(.failed, at: 2)])
  }

  @Test func aLateTimerStillSendsWhatIsKeptFirst() {
    let clock = LateClock()
    let recorder = Recorder(upstream.publisher.throttle(for: .seconds(10), clock: clock))
    upstream.send(1, 2)
    clock.set(14)
    upstream.send(3)
    #expect(recorder.values == [1, 2])
    // The window opened by 2 begins when 2 was sent.
    clock.set(23)
    clock.runTimers()
    #expect(recorder.values == [1, 2])
    clock.set(24)
    clock.runTimers()
    #expect(recorder.values == [1, 2, 3])
    recorder.cancel()
  }
}
