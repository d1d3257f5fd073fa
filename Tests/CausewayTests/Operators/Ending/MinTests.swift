import Causeway
import CausewayTesting
import Testing

@Suite struct MinTests {
  @Test func sendsTheLeastAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.min())
    upstream.send(2, 1, 3, 2)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func ofNothingIsNothing() {
    let recorder = Recorder(Empty<Int, Never>().min())
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func aFailureDropsIt() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.min())
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func r5CancelStopsIt() {
    expectCancelStops { $0.min() }
  }

  @Test(arguments: Ending.all) func r6ReleasesItsSubscriber(by ending: Ending) {
    expectReleased(by: ending) { subject, _ in subject.min() }
  }
}
