import Causeway
import CausewayTesting
import Testing

@Suite struct SampleOnTests {
  private let upstream = TappedSubject()
  private let trigger = PassthroughSubject<String, TestError>()

  @Test func sendsTheLatestValueAtEachTrigger() {
    let recorder = Recorder(upstream.publisher.sample(on: trigger))
    trigger.send("nothing yet")
    upstream.send(1, 2)
    trigger.send("a")
    trigger.send("nothing new")
    upstream.send(3)
    trigger.send("b")
    #expect(recorder.values == [2, 3])
    recorder.cancel()
    #expect(upstream.seen.last == .cancelled)
  }

  @Test func finishesWithTheUpstreamDroppingWhatWaits() {
    let recorder = Recorder(upstream.publisher.sample(on: trigger))
    upstream.send(1)
    upstream.finish()
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func finishesWithTheTriggerAndCancelsTheUpstream() {
    let recorder = Recorder(upstream.publisher.sample(on: trigger))
    upstream.send(1)
    trigger.send(completion: .finished)
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func failsWithEither() {
    let first = Recorder(upstream.publisher.sample(on: trigger))
    upstream.fail()
    #expect(first.failure == .failed)
    let other = PassthroughSubject<Int, TestError>()
    let second = Recorder(other.sample(on: trigger))
    trigger.send(completion: .failure(.other))
    #expect(second.failure == .other)
  }

  @Test func theTriggerIsSubscribedToAfterTheUpstream() {
    let recorder = Recorder([1, 2].publisher.append(Empty(completeImmediately: false)).sample(on: Just(0)))
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
  }

  @Test func eachSubscriptionBeginsAnew() {
    let sampled = upstream.publisher.sample(on: trigger)
    let first = Recorder(sampled)
    upstream.send(1)
    let second = Recorder(sampled)
    trigger.send("a")
    #expect(first.values == [1])
    #expect(second.values == [])
    for recorder in [first, second] { recorder.cancel() }
  }

  @Test(.covers("R5")) func nothingFollowsACancelInsideAValue() {
    let (values, completions) = (Probe<[Int]>([]), Probe(0))
    upstream.publisher.sample(on: trigger)
      .subscribe(QuittingSubscriber(after: 1, values: values, completions: completions))
    upstream.send(1)
    trigger.send("a")
    upstream.send(2)
    trigger.send("b")
    upstream.finish()
    #expect(values.value == [1])
    #expect(completions.value == 0)
  }
}
