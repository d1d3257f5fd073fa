import Causeway
import CausewayTesting
import Testing

@Suite struct ReduceTests {
  @Test func sendsTheLastStateAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.reduce("") { $0 + "\($1)" })
    upstream.send(1, 2, 3)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == ["123"])
    #expect(recorder.isFinished)
  }

  @Test func ofNothingIsTheInitialState() {
    let recorder = Recorder(Empty<Int, Never>().reduce(7, +))
    #expect(recorder.values == [7])
    #expect(recorder.isFinished)
  }

  @Test func aFailureDropsTheState() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.reduce(0, +))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionBeginsAnew() {
    let upstream = TappedSubject()
    let sum = upstream.publisher.reduce(0, +)
    let first = Recorder(sum)
    upstream.send(1)
    let second = Recorder(sum)
    upstream.send(2)
    upstream.finish()
    #expect(first.values == [3])
    #expect(second.values == [2])
  }

  @Test(.covers("R5")) func aCancelInTheStateStopsTheEnd() {
    let seen = [1, 2].publisher.reduce(0, +).quitting(after: 1)
    #expect(seen.values == [3])
    #expect(seen.completions == 0)
  }
}
