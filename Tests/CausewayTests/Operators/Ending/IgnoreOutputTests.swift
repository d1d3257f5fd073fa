import Causeway
import CausewayTesting
import Testing

@Suite struct IgnoreOutputTests {
  @Test func sendsOnlyTheEnd() {
    let upstream = TappedSubject()
    let recorder: Recorder<Never, TestError> = Recorder(upstream.publisher.ignoreOutput())
    upstream.send(1, 2)
    #expect(recorder.values.isEmpty)
    #expect(recorder.completion == nil)
    upstream.finish()
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .ended])
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.ignoreOutput())
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}
