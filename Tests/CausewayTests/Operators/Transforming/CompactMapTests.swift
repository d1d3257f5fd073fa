import Causeway
import CausewayTesting
import Testing

@Suite struct CompactMapTests {
  @Test func leavesOutWhatBecomesNil() {
    let recorder = Recorder(["1", "x", "3"].publisher.compactMap { Int($0) })
    #expect(recorder.values == [1, 3])
    #expect(recorder.isFinished)
  }

  @Test func keepsANilThatIsAValue() {
    let recorder = Recorder([1, 2].publisher.compactMap { value -> Int?? in value == 1 ? .some(nil) : nil })
    #expect(recorder.values == [nil])
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.compactMap { Optional($0) })
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}
