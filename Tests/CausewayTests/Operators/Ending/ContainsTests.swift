import Causeway
import CausewayTesting
import Testing

@Suite struct ContainsTests {
  @Test func finishesWithTrueAtTheValueAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.contains(2))
    upstream.send(1)
    #expect(recorder.values == [])
    upstream.send(2, 2)
    upstream.fail()
    #expect(recorder.values == [true])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @Test func isFalseIfTheUpstreamFinishesWithoutIt() {
    let recorder = Recorder([1, 3].publisher.contains(2))
    #expect(recorder.values == [false])
    #expect(recorder.isFinished)
  }

  @Test func findsNil() {
    #expect(Recorder([1, nil].publisher.contains(nil)).values == [true])
  }

  @Test func passesAnEarlierFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.contains(2))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  private struct Wanted: Equatable, Sendable {
    let id: Int
    let held: Witness?

    static func == (left: Wanted, right: Wanted) -> Bool { left.id == right.id }
  }
}
