import Causeway
import CausewayTesting
import Testing

@Suite struct MapTests {
  @Test func sendsEachValueTransformed() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.map { "\($0)" })
    upstream.send(1, 2)
    #expect(recorder.values == ["1", "2"])
    upstream.finish()
    #expect(recorder.isFinished)
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.map { $0 })
    upstream.fail()
    #expect(recorder.failure == .failed)
  }

  @Test(.covers("R5")) func cancelStopsIt() {
    expectCancelStops { $0.map { $0 + 1 } }
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesItsClosures(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      subject.map { value in
        witness.look()
        return value
      }
    }
  }
}
