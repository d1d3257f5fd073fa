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

  @Test(.covers("R5")) func cancelStopsIt() {
    expectCancelStops { $0.first { $0 > 1 } }
  }

  @Test(.covers("R6"), arguments: Ending.all + [.value(2)]) func releasesItsClosures(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      subject.first { value in
        witness.look()
        return value > 1
      }
    }
  }
}
