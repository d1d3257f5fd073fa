import Causeway
import CausewayTesting
import Testing

@Suite struct FilterTests {
  @Test func sendsWhatSatisfiesTheCondition() {
    let recorder = Recorder([1, 2, 3, 4].publisher.filter { $0.isMultiple(of: 2) })
    #expect(recorder.values == [2, 4])
    #expect(recorder.isFinished)
  }

  @Test func sendsANilThatSatisfiesTheCondition() {
    let recorder = Recorder([1, nil].publisher.filter { $0 == nil })
    #expect(recorder.values == [nil])
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.filter { _ in false })
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}
