import Causeway
import CausewayTesting
import Testing

@Suite struct MaxTests {
  @Test func sendsTheGreatestAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.max())
    upstream.send(2, 1, 3, 2)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [3])
    #expect(recorder.isFinished)
  }

  @Test func ofNothingIsNothing() {
    let recorder = Recorder(Empty<Int, Never>().max())
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func aFailureDropsIt() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.max())
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }
}
