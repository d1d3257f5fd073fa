import Causeway
import CausewayTesting
import Testing

@Suite struct OutputAtTests {
  @Test func finishesWithThatValueAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.output(at: 1))
    upstream.send(1)
    #expect(recorder.values == [])
    upstream.send(2, 3)
    upstream.fail()
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @Test func zeroIsTheFirst() {
    #expect(Recorder([1, 2].publisher.output(at: 0)).values == [1])
  }

  @Test func anEarlierEndIsPassedOn() {
    let short = Recorder([1].publisher.output(at: 1))
    #expect(short.values == [])
    #expect(short.isFinished)
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.output(at: 1))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionCountsForItself() {
    let upstream = TappedSubject()
    let second = upstream.publisher.output(at: 1)
    let early = Recorder(second)
    upstream.send(1)
    let late = Recorder(second)
    upstream.send(2, 3)
    #expect(early.values == [2])
    #expect(late.values == [3])
  }

  @Test(.enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."))
  func needsANumberOfZeroOrMore() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).output(at: -1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("output(at:) needs an index of zero or more, not -1"))
  }
}
