import Causeway
import CausewayTesting
import Testing

@Suite struct PrefixTests {
  @Test func finishesWithTheLastOfThemAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prefix(2))
    upstream.send(1)
    #expect(recorder.completion == nil)
    upstream.send(2)
    #expect(recorder.isFinished)
    upstream.send(3)
    upstream.fail()
    #expect(recorder.values == [1, 2])
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @Test func withNoneFinishesAtOnce() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prefix(0))
    #expect(recorder.isFinished)
    upstream.send(1)
    #expect(recorder.values == [])
    #expect(upstream.seen == [.cancelled])
  }

  @Test func anEarlierEndIsPassedOn() {
    #expect(Recorder([1].publisher.prefix(2)).isFinished)
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.prefix(2))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionCountsForItself() {
    let upstream = TappedSubject()
    let pair = upstream.publisher.prefix(2)
    let first = Recorder(pair)
    upstream.send(1)
    let second = Recorder(pair)
    upstream.send(2, 3)
    #expect(first.values == [1, 2])
    #expect(second.values == [2, 3])
  }

  @Test func stopsASynchronousSource() {
    let seen = Probe<[Int]>([])
    let recorder = Recorder((1...5).publisher.handleEvents(receiveOutput: { seen.append($0) }).prefix(2))
    #expect(recorder.values == [1, 2])
    #expect(seen.value == [1, 2])
  }

  @Test func aValueSentFromTheLastOneIsNotSeen() {
    let subject = PassthroughSubject<Int, TestError>()
    let seen = Probe<[Int]>([])
    let token = subject.prefix(1).sink(
      receiveCompletion: { _ in },
      receiveValue: { value in
        seen.append(value)
        subject.send(value + 1)
      })
    subject.send(1)
    #expect(seen.value == [1])
    token.cancel()
  }
}
