import Causeway
import CausewayTesting
import Testing

@Suite struct MaxByTests {
  @Test func sendsTheGreatestInThatOrderAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.max { abs($0) < abs($1) })
    upstream.send(-2, 1, -3, 2)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [-3])
    #expect(recorder.isFinished)
  }

  @Test func sendsTheFirstOfEqualOnes() {
    let recorder = Recorder([2, -2, 2].publisher.max { abs($0) < abs($1) })
    #expect(recorder.values == [2])
  }

  @Test func agreesWithTheStandardLibrary() {
    let values = [5, -3, 3, -5, 4]
    #expect(Recorder(values.publisher.max { abs($0) < abs($1) }).values == [values.max { abs($0) < abs($1) }])
  }

  @Test func aFailureDropsIt() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.max(by: <))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionComparesForItself() {
    let upstream = TappedSubject()
    let found = upstream.publisher.max(by: <)
    let first = Recorder(found)
    upstream.send(3)
    let second = Recorder(found)
    upstream.send(2)
    upstream.finish()
    #expect(first.values == [3])
    #expect(second.values == [2])
  }

  @Test(.covers("R5")) func aCancelInTheValueStopsTheEnd() {
    let seen = [1, 2, 3].publisher.max(by: <).quitting(after: 1)
    #expect(seen.values == [3])
    #expect(seen.completions == 0)
  }
}
