import Causeway
import CausewayTesting
import Testing

@Suite struct ReplaceEmptyTests {
  @Test func sendsItsValueIfThereWasNone() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.replaceEmpty(with: 9))
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [9])
    #expect(recorder.isFinished)
  }

  @Test func staysOutOfTheWayIfThereWasOne() {
    let recorder = Recorder([1, 2].publisher.replaceEmpty(with: 9))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func aFailureIsNotEmpty() {
    let recorder = Recorder(Fail<Int, TestError>(error: .failed).replaceEmpty(with: 9))
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func mayReplaceByNil() {
    #expect(Recorder(Empty<Int?, Never>().replaceEmpty(with: nil)).values == [nil])
  }

  @Test func eachSubscriptionReplacesForItself() {
    let upstream = TappedSubject()
    let replaced = upstream.publisher.replaceEmpty(with: 9)
    let first = Recorder(replaced)
    upstream.send(1)
    let second = Recorder(replaced)
    upstream.finish()
    #expect(first.values == [1])
    #expect(second.values == [9])
  }
}
