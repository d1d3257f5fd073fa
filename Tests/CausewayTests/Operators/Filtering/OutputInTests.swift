import Causeway
import CausewayTesting
import Testing

@Suite struct OutputInTests {
  @Test func finishesWithTheLastOfThemAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.output(in: 1...2))
    upstream.send(1, 2)
    #expect(recorder.values == [2])
    #expect(!recorder.isFinished)
    upstream.send(3, 4)
    upstream.fail()
    #expect(recorder.values == [2, 3])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .value(3), .cancelled])
  }

  @Test func takesEveryKindOfRange() {
    let values = (0..<6).publisher
    #expect(Recorder(values.output(in: 1..<3)).values == [1, 2])
    #expect(Recorder(values.output(in: 1...3)).values == [1, 2, 3])
    #expect(Recorder(values.output(in: ..<2)).values == [0, 1])
    #expect(Recorder(values.output(in: ...2)).values == [0, 1, 2])
    #expect(Recorder(values.output(in: 4...)).values == [4, 5])
    #expect(Recorder(values.output(in: 4..<9)).values == [4, 5])
    #expect(Recorder(values.output(in: 7...9)).values == [])
    #expect(Recorder(values.output(in: ...(-1))).values == [])
  }

  @Test func takesRangesUpToTheLargestNumber() {
    let values = (0..<6).publisher
    #expect(Recorder(values.output(in: ...Int.max)).values == [0, 1, 2, 3, 4, 5])
    #expect(Recorder(values.output(in: 4...Int.max)).values == [4, 5])
    #expect(Recorder(values.output(in: ..<Int.max)).values == [0, 1, 2, 3, 4, 5])
    #expect(Recorder(values.output(in: Int.max...)).values == [])
  }

  @Test func ofAnEmptyRangeFinishesAtOnce() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.output(in: 3..<3))
    #expect(recorder.isFinished)
    upstream.send(1)
    #expect(recorder.values == [])
    #expect(upstream.seen == [.cancelled])
  }

  @Test func anEarlierEndIsPassedOn() {
    #expect(Recorder([1, 2].publisher.output(in: 1...2)).isFinished)
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.output(in: 0...))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionCountsForItself() {
    let upstream = TappedSubject()
    let two = upstream.publisher.output(in: 1...2)
    let first = Recorder(two)
    upstream.send(1)
    let second = Recorder(two)
    upstream.send(2, 3, 4)
    #expect(first.values == [2, 3])
    #expect(second.values == [3, 4])
  }

  @Test(.enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."))
  func needsNumbersOfZeroOrMore() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).output(in: -1...2)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("output(in:) needs indices of zero or more, not -1...2"), "\(message)")
  }
}
