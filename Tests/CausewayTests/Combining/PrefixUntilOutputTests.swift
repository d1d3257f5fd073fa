import Causeway
import CausewayTesting
import Testing

@Suite struct PrefixUntilOutputTests {
  private let upstream = TappedSubject()
  private let other = TappedSubject()

  @Test func finishesWithTheOthersFirstValue() {
    let recorder = Recorder(upstream.publisher.prefix(untilOutputFrom: other.publisher))
    upstream.send(1, 2)
    #expect(recorder.completion == nil)
    other.send(0)
    upstream.send(3)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
    #expect(other.seen == [.value(0), .cancelled])
  }

  @Test func theOthersCompletionHasNoEffect() {
    for fails in [false, true] {
      let other = TappedSubject()
      let recorder = Recorder(upstream.publisher.prefix(untilOutputFrom: other.publisher))
      if fails { other.fail() } else { other.finish() }
      upstream.send(1)
      #expect(recorder.values == [1])
      #expect(recorder.completion == nil)
      recorder.cancel()
    }
  }

  @Test func theOtherMayFailInAnyWay() {
    let recorder = Recorder([1].publisher.prefix(untilOutputFrom: other.publisher.map { "\($0)" }))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func theOtherIsSubscribedToFirst() {
    let recorder = Recorder(upstream.publisher.prefix(untilOutputFrom: Just(1)))
    upstream.send(1)
    #expect(recorder.isFinished)
    #expect(upstream.seen == [])
  }

  @Test(arguments: [false, true]) func passesTheEndOn(fails: Bool) {
    let recorder = Recorder(upstream.publisher.prefix(untilOutputFrom: other.publisher))
    if fails { upstream.fail() } else { upstream.finish() }
    #expect(recorder.completion == (fails ? .failure(.failed) : .finished))
    #expect(other.seen == [.cancelled])
  }

  @Test(.covers("R5")) func cancelStopsIt() {
    expectCancelStops { [other] in $0.prefix(untilOutputFrom: other.publisher) }
    #expect(other.seen == [.cancelled])
    #expect([1, 2].publisher.prefix(untilOutputFrom: other.publisher).quitting(after: 1) == ([1], 0))
  }
}
