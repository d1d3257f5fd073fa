import Causeway
import CausewayTesting
import Testing

@Suite struct ReplaceErrorTests {
  @Test func sendsItsValueForAFailureAndFinishes() {
    let upstream = TappedSubject()
    let recorder: Recorder<Int, Never> = Recorder(upstream.publisher.replaceError(with: 9))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [1, 9])
    #expect(recorder.isFinished)
  }

  @Test func passesTheFinishOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.replaceError(with: 9))
    upstream.send(1)
    upstream.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }
}
