import Causeway
import CausewayTesting
import Testing

@Suite struct PairwiseTests {
  @Test func sendsEachValueWithTheOneBefore() {
    let recorder = Recorder([1, 2, 3].publisher.pairwise().map { [$0.0, $0.1] })
    #expect(recorder.values == [[1, 2], [2, 3]])
    #expect(recorder.isFinished)
  }

  @Test func eachSubscriptionBeginsAnew() {
    let upstream = TappedSubject()
    let pairs = upstream.publisher.pairwise().map { $0.0 + $0.1 }
    let first = Recorder(pairs)
    upstream.send(1)
    let second = Recorder(pairs)
    upstream.send(2)
    #expect(first.values == [3])
    #expect(second.values == [])
    upstream.fail()
    #expect(first.failure == .failed)
    #expect(second.failure == .failed)
  }

  @Test func treatsNilAsAValue() {
    let recorder = Recorder([nil, nil, 1].publisher.pairwise().map { [$0.0, $0.1] })
    #expect(recorder.values == [[nil, nil], [nil, 1]])
  }
}
