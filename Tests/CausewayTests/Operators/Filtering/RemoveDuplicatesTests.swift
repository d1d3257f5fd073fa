import Causeway
import CausewayTesting
import Testing

@Suite struct RemoveDuplicatesTests {
  @Test func leavesOutWhatEqualsTheOneBefore() {
    let recorder = Recorder([1, 1, 2, 2, 1].publisher.removeDuplicates())
    #expect(recorder.values == [1, 2, 1])
    #expect(recorder.isFinished)
  }

  @Test func treatsNilAsAValue() {
    let recorder = Recorder([nil, nil, 1, nil].publisher.removeDuplicates())
    #expect(recorder.values == [nil, 1, nil])
  }

  @Test func eachSubscriptionComparesForItself() {
    let upstream = TappedSubject()
    let changes = upstream.publisher.removeDuplicates()
    let first = Recorder(changes)
    upstream.send(1)
    let second = Recorder(changes)
    upstream.send(1)
    #expect(first.values == [1])
    #expect(second.values == [1])
    upstream.fail()
    #expect(first.failure == .failed)
  }
}
