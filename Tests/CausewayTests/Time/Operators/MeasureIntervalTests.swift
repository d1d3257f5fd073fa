import Causeway
import CausewayTesting
import Testing

@Suite struct MeasureIntervalTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  @Test func sendsTheTimeSinceTheValueBefore() {
    clock.advance(by: .seconds(100))
    let measured = upstream.publisher.measureInterval(clock: clock)
    clock.advance(by: .seconds(100))
    let recorder = Recorder(measured)
    clock.advance(by: .milliseconds(1500))
    upstream.send(1, 2)
    clock.advance(by: .seconds(3))
    upstream.send(3)
    clock.advance(by: .seconds(3))
    upstream.finish()
    #expect(recorder.values == [.milliseconds(1500), .zero, .seconds(3)])
    #expect(recorder.isFinished)
  }

  @Test func theRealClockRuns() {
    let recorder = Recorder(upstream.publisher.measureInterval())
    upstream.send(1, 2)
    #expect(recorder.values.count == 2)
    #expect(recorder.values.allSatisfy { $0 > .zero && $0 < .seconds(60) })
    recorder.cancel()
  }
}
