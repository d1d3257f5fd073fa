import Causeway
import CausewayTesting
import Testing

@Suite struct AllSatisfyTests {
  @Test func finishesWithFalseAtTheFirstThatDoesNotFitAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.allSatisfy { $0 < 2 })
    upstream.send(1)
    #expect(recorder.values == [])
    upstream.send(2, 3)
    upstream.fail()
    #expect(recorder.values == [false])
    #expect(recorder.isFinished)
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @Test func isTrueIfAllFit() {
    let recorder = Recorder([1, 2].publisher.allSatisfy { $0 < 3 })
    #expect(recorder.values == [true])
    #expect(recorder.isFinished)
    #expect(Recorder(Empty<Int, Never>().allSatisfy { _ in false }).values == [true])
  }

  @Test func passesAnEarlierFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.allSatisfy { $0 < 2 })
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func stopsASynchronousSource() {
    let seen = Probe<[Int]>([])
    let publisher = (1...5).publisher.handleEvents(receiveOutput: { seen.append($0) })
    #expect(Recorder(publisher.allSatisfy { $0 < 2 }).values == [false])
    #expect(seen.value == [1, 2])
  }

  @Test(.covers("R5"), arguments: [3, 1]) func aCancelInTheAnswerStopsTheEnd(_ limit: Int) {
    let seen = [1, 2].publisher.allSatisfy { $0 <= limit }.quitting(after: 1)
    #expect(seen.values == [limit == 3])
    #expect(seen.completions == 0)
  }
}
