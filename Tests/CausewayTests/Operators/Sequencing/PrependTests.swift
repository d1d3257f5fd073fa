import Causeway
import CausewayTesting
import Testing

@Suite struct PrependTests {
  @Test func sendsItsValuesBeforeSubscribeReturns() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prepend(1, 2))
    #expect(recorder.values == [1, 2])
    upstream.send(3)
    upstream.finish()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func sendsASequence() {
    #expect(Recorder(Just(4).prepend(1...3)).values == [1, 2, 3, 4])
  }

  @Test func theLastPrependedComesFirst() {
    #expect(Recorder(Just(3).prepend(2).prepend(1)).values == [1, 2, 3])
  }

  @Test func sendsAnotherPublisherFirst() {
    let first = TappedSubject()
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prepend(first.publisher))
    upstream.send(0)
    first.send(1)
    first.finish()
    upstream.send(2)
    #expect(recorder.values == [1, 2])
    upstream.fail()
    #expect(recorder.failure == .failed)
  }

  @Test func aFailureOfTheFirstIsTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prepend(Fail<Int, TestError>(error: .other)))
    upstream.send(1)
    #expect(recorder.failure == .other)
    #expect(upstream.seen == [])
  }

  @Test func anEarlyEndNeverSubscribesToTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prepend(1, 2).first())
    upstream.send(3)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [])
  }

  @Test(.covers("R5"), arguments: 0...2) func cancelFromInsideStopsItBeforeTheUpstream(after count: Int) {
    let upstream = TappedSubject()
    let (values, completions) = upstream.publisher.prepend(1, 2).quitting(after: count)
    upstream.send(3)
    upstream.finish()
    #expect(values == Array([1, 2].prefix(count)))
    #expect(completions == 0)
    #expect(upstream.seen == [])
  }
}
