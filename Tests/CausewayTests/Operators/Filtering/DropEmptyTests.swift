import Causeway
import CausewayTesting
import Testing

@Suite struct DropEmptyTests {
  @Test func leavesOutWhatIsEmpty() {
    let recorder = Recorder(["", "a", "", "b"].publisher.dropEmpty())
    #expect(recorder.values == ["a", "b"])
    #expect(recorder.isFinished)
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.map { Array(repeating: 7, count: $0) }.dropEmpty())
    upstream.send(0, 2)
    upstream.fail()
    #expect(recorder.values == [[7, 7]])
    #expect(recorder.failure == .failed)
  }
}
