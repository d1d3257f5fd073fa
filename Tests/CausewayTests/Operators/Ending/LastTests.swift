import Causeway
import CausewayTesting
import Testing

@Suite struct LastTests {
  @Test func sendsTheLastValueAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.last())
    upstream.send(1, 2)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
  }

  @Test func ofNothingIsNothing() {
    let recorder = Recorder(Empty<Int, Never>().last())
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func treatsNilAsAValue() {
    #expect(Recorder([1, nil].publisher.last()).values == [nil])
  }

  @Test func aFailureDropsIt() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.last())
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionKeepsItsOwn() {
    let upstream = TappedSubject()
    let last = upstream.publisher.last()
    let first = Recorder(last)
    upstream.send(1)
    let second = Recorder(last)
    upstream.finish()
    #expect(first.values == [1])
    #expect(second.values == [])
  }

  @Test(.covers("R5")) func aCancelInTheValueStopsTheEnd() {
    let seen = [1, 2].publisher.last().quitting(after: 1)
    #expect(seen.values == [2])
    #expect(seen.completions == 0)
  }
}
