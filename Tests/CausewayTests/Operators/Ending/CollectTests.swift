import Causeway
import CausewayTesting
import Testing

@Suite struct CollectTests {
  @Test func sendsOneArrayAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.collect())
    upstream.send(1, 2)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [[1, 2]])
    #expect(recorder.isFinished)
  }

  @Test func ofNothingIsAnEmptyArray() {
    let recorder = Recorder(Empty<Int, Never>().collect())
    #expect(recorder.values == [[]])
    #expect(recorder.isFinished)
  }

  @Test func aFailureDropsWhatWasCollected() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.collect())
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionCollectsForItself() {
    let upstream = TappedSubject()
    let all = upstream.publisher.collect()
    let first = Recorder(all)
    upstream.send(1)
    let second = Recorder(all)
    upstream.send(2)
    upstream.finish()
    #expect(first.values == [[1, 2]])
    #expect(second.values == [[2]])
  }
}
