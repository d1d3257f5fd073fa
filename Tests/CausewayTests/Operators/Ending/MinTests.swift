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
}
