import Causeway
import CausewayTesting
import Testing

@Suite struct CollectCountTests {
  @Test func sendsEachArrayWhenItIsFullAndTheRestAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.collect(2))
    upstream.send(1)
    #expect(recorder.values == [])
    upstream.send(2)
    #expect(recorder.values == [[1, 2]])
    upstream.send(3, 4, 5)
    #expect(recorder.values == [[1, 2], [3, 4]])
    upstream.finish()
    #expect(recorder.values == [[1, 2], [3, 4], [5]])
    #expect(recorder.isFinished)
  }

  @Test func sendsNoEmptyArray() {
    #expect(Recorder([1, 2].publisher.collect(2)).values == [[1, 2]])
    let recorder = Recorder(Empty<Int, Never>().collect(2))
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func ofOneIsEachValueAsAnArray() {
    #expect(Recorder([1, 2].publisher.collect(1)).values == [[1], [2]])
  }

  @Test func aFailureDropsTheRest() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.collect(2))
    upstream.send(1, 2, 3)
    upstream.fail()
    #expect(recorder.values == [[1, 2]])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionCollectsForItself() {
    let upstream = TappedSubject()
    let pairs = upstream.publisher.collect(2)
    let first = Recorder(pairs)
    upstream.send(1)
    let second = Recorder(pairs)
    upstream.send(2, 3)
    #expect(first.values == [[1, 2]])
    #expect(second.values == [[2, 3]])
    upstream.finish()
    #expect(first.values == [[1, 2], [3]])
    #expect(second.values == [[2, 3]])
  }

  @Test(.enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."))
  func needsACountOfOneOrMore() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("collect needs a count of one or more, not 0"))
  }

  @Test(.covers("R5")) func aCancelInTheRestStopsTheEnd() {
    let seen = [1, 2, 3].publisher.collect(2).quitting(after: 2)
    #expect(seen.values == [[1, 2], [3]])
    #expect(seen.completions == 0)
  }

  @Test(.covers("R6")) func doesNotHoldWhatItHasSent() {
    let subject = PassthroughSubject<Witness, Never>()
    let token = subject.collect(2).sink { _ in }
    weak var value: Witness?
    func send() {
      let witness = Witness()
      value = witness
      subject.send(witness)
      subject.send(witness)
    }
    send()
    #expect(value == nil)
    token.cancel()
  }
}
