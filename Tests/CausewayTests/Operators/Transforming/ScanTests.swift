import Causeway
import CausewayTesting
import Testing

@Suite struct ScanTests {
  @Test func sendsTheStateAfterEachValue() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.scan("") { $0 + "\($1)" })
    #expect(recorder.values == [])
    upstream.send(1, 2, 3)
    #expect(recorder.values == ["1", "12", "123"])
    upstream.finish()
    #expect(recorder.isFinished)
  }

  @Test func eachSubscriptionBeginsAnew() {
    let upstream = TappedSubject()
    let sums = upstream.publisher.scan(0, +)
    let first = Recorder(sums)
    upstream.send(1)
    let second = Recorder(sums)
    upstream.send(2)
    #expect(first.values == [1, 3])
    #expect(second.values == [2])
    upstream.fail()
    #expect(first.failure == .failed)
    #expect(second.failure == .failed)
  }
}
