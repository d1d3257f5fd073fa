import Causeway
import CausewayTesting
import Testing

@Suite struct DropUntilOutputTests {
  private let upstream = TappedSubject()
  private let other = TappedSubject()

  private var tested: some Publisher<Int, TestError> {
    upstream.publisher.drop(untilOutputFrom: other.publisher)
  }

  @Test func sendsWhatComesAfterTheOthersFirstValue() {
    let recorder = Recorder(tested)
    upstream.send(1, 2)
    other.send(0)
    #expect(other.seen == [.value(0), .cancelled])
    upstream.send(3, 4)
    #expect(recorder.values == [3, 4])
    upstream.finish()
    #expect(recorder.isFinished)
  }

  @Test func anOtherThatFinishesWithoutAValueFinishesIt() {
    let recorder = Recorder(tested)
    other.finish()
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.cancelled])
  }

  @Test func anOtherThatFailsFailsIt() {
    let recorder = Recorder(tested)
    other.fail()
    #expect(recorder.failure == .failed)
    #expect(upstream.seen == [.cancelled])
  }

  @Test func theOthersEndAfterItsValueChangesNothing() {
    let recorder = Recorder(upstream.publisher.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self)))
    upstream.send(1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    recorder.cancel()
  }

  @Test(arguments: [false, true]) func passesTheEndOn(fails: Bool) {
    let recorder = Recorder(tested)
    if fails { upstream.fail() } else { upstream.finish() }
    #expect(recorder.completion == (fails ? .failure(.failed) : .finished))
    #expect(other.seen == [.cancelled])
  }

  @Test(.covers("R5")) func cancelStopsIt() {
    expectCancelStops { [other] in $0.drop(untilOutputFrom: other.publisher) }
    #expect(other.seen == [.cancelled])
    #expect([1, 2].publisher.drop(untilOutputFrom: Just(0)).quitting(after: 1) == ([1], 0))
  }
}
