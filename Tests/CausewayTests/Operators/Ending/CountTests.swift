import Causeway
import CausewayTesting
import Testing

@Suite struct CountTests {
  @Test func sendsTheNumberAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.count())
    upstream.send(7, 7, 7)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [3])
    #expect(recorder.isFinished)
  }

  @Test func ofNothingIsZero() {
    let recorder = Recorder(Empty<Int, Never>().count())
    #expect(recorder.values == [0])
    #expect(recorder.isFinished)
  }

  @Test func aFailureHasNoNumber() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.count())
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionCountsForItself() {
    let upstream = TappedSubject()
    let count = upstream.publisher.count()
    let first = Recorder(count)
    upstream.send(1)
    let second = Recorder(count)
    upstream.send(2)
    upstream.finish()
    #expect(first.values == [2])
    #expect(second.values == [1])
  }

  @Test(.covers("R6")) func holdsNoValue() {
    let subject = PassthroughSubject<Witness, Never>()
    let recorder = Recorder(subject.count())
    weak var value: Witness?
    func send() {
      let witness = Witness()
      value = witness
      subject.send(witness)
    }
    send()
    #expect(value == nil)
    recorder.cancel()
  }
}
