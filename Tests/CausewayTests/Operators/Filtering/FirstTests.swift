import Causeway
import CausewayTesting
import Testing

@Suite struct FirstTests {
  @Test func finishesWithTheFirstValueAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.first())
    upstream.send(1, 2)
    upstream.fail()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func ofNothingIsNothing() {
    let recorder = Recorder(Empty<Int, TestError>().first())
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func passesTheFailureOn() {
    let recorder = Recorder(Fail<Int, TestError>(error: .failed).first())
    #expect(recorder.failure == .failed)
  }
}
