import Causeway
import CausewayTesting
import Testing

@Suite struct TimeoutTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  @Test func finishesAfterSilence() {
    let recorder = RecordedTimes(upstream.publisher.timeout(.seconds(10), clock: clock), clock)
    upstream.send(clock, (9, 1), (18, 2))
    clock.advance(by: .seconds(30))
    #expect(recorder.events == [.value(1, at: 9), .value(2, at: 18), .finished(at: 28)])
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
    #expect(clock.sleeperCount == 0)
  }

  @Test func failsAfterSilenceWithTheErrorGiven() {
    let recorder = RecordedTimes(upstream.publisher.timeout(.seconds(10), clock: clock) { .other }, clock)
    clock.advance(by: .seconds(10))
    #expect(recorder.events == [.failed(.other, at: 10)])
    #expect(upstream.seen == [.cancelled])
  }

  @Test func theUpstreamIsCancelledBeforeTheEnd() {
    let order = Probe<[String]>([])
    let token = upstream.subject.handleEvents(receiveCancel: { order.append("cancel") })
      .timeout(.seconds(10), clock: clock)
      .sink(receiveCompletion: { _ in order.append("end") }, receiveValue: { _ in })
    clock.advance(by: .seconds(10))
    #expect(order.value == ["cancel", "end"])
    token.cancel()
  }

  @Test func aValueAtTheVeryInstantIsTooLate() {
    let clock = LateClock()
    let recorder = Recorder(upstream.publisher.timeout(.seconds(10), clock: clock) { .other })
    clock.set(9)
    upstream.send(1)
    clock.set(19)
    upstream.send(2)
    #expect(recorder.values == [1])
    #expect(recorder.failure == .other)
    #expect(clock.timerCount == 0)
  }

  @Test func anEndAtTheVeryInstantIsTooLate() {
    let clock = LateClock()
    let recorder = Recorder(upstream.publisher.timeout(.seconds(10), clock: clock) { .other })
    clock.set(10)
    upstream.finish()
    #expect(recorder.failure == .other)
  }

  @Test func anEndInTimeIsPassedOn() {
    let recorder = RecordedTimes(upstream.publisher.timeout(.seconds(10), clock: clock) { .other }, clock)
    upstream.send(clock, (9, 1))
    upstream.finish()
    clock.advance(by: .seconds(20))
    #expect(recorder.events == [.value(1, at: 9), .finished(at: 9)])
  }

  @Test func anUpstreamThatSendsInsideSubscribeIsInTime() {
    let recorder = Recorder([1, 2].publisher.timeout(.seconds(10), clock: clock))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(clock.sleeperCount == 0)
  }
}
