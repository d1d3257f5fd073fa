import Causeway
import CausewayTesting
import Testing

@Suite struct PrefixWhileTests {
  @Test func finishesAtTheFirstThatDoesNotFitAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prefix { $0 < 3 })
    upstream.send(1, 2, 3, 1)
    upstream.fail()
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .value(3), .cancelled])
  }

  @Test func anEarlierEndIsPassedOn() {
    #expect(Recorder([1].publisher.prefix { $0 < 3 }).isFinished)
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prefix { $0 < 3 })
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
  }
}
