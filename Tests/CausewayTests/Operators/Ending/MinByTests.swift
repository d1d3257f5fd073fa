import Causeway
import CausewayTesting
import Testing

@Suite struct MinByTests {
  @Test func sendsTheLeastInThatOrderAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.min { abs($0) < abs($1) })
    upstream.send(-2, 1, -3, 2)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func sendsTheFirstOfEqualOnes() {
    let recorder = Recorder([2, -2, 2].publisher.min { abs($0) < abs($1) })
    #expect(recorder.values == [2])
  }

  @Test func agreesWithTheStandardLibrary() {
    let values = [5, -3, 3, -5, 4]
    #expect(Recorder(values.publisher.min { abs($0) < abs($1) }).values == [values.min { abs($0) < abs($1) }])
  }

  @Test func aFailureDropsIt() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.min(by: <))
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionComparesForItself() {
    let upstream = TappedSubject()
    let found = upstream.publisher.min(by: <)
    let first = Recorder(found)
    upstream.send(1)
    let second = Recorder(found)
    upstream.send(2)
    upstream.finish()
    #expect(first.values == [1])
    #expect(second.values == [2])
  }

  @Test(.covers("R5")) func aCancelInTheValueStopsTheEnd() {
    let seen = [1, 2, 3].publisher.min(by: <).quitting(after: 1)
    #expect(seen.values == [1])
    #expect(seen.completions == 0)
  }
}
