import Causeway
import CausewayTesting
import Testing

@Suite struct FirstWhereTests {
  @Test func finishesWithTheFirstThatFitsAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.first { $0 > 1 })
    upstream.send(1, 2, 3)
    upstream.fail()
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @Test func finishesEmptyIfNoneFits() {
    let recorder = Recorder([1, 2].publisher.first { $0 > 2 })
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.first { $0 > 1 })
    upstream.send(1)
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}
