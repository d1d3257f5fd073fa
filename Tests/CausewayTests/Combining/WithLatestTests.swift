import Causeway
import CausewayTesting
import Testing

@Suite struct WithLatestTests {
  private let upstream = TappedSubject()
  private let other = TappedSubject()

  private var both: some Publisher<[Int], TestError> {
    upstream.publisher.withLatest(from: other.publisher).map { [$0.0, $0.1] }
  }

  @Test func sendsEachValueWithTheOthersLatest() {
    let recorder = Recorder(both)
    upstream.send(1)
    other.send(10, 11)
    #expect(recorder.values == [])
    upstream.send(2, 3)
    other.send(12)
    upstream.send(4)
    #expect(recorder.values == [[2, 11], [3, 11], [4, 12]])
    recorder.cancel()
    #expect(upstream.seen.last == .cancelled)
    #expect(other.seen.last == .cancelled)
  }

  @Test func theClosureMakesWhatIsSent() {
    let recorder = Recorder(upstream.publisher.withLatest(from: other.publisher) { "\($0) \($1)" })
    other.send(10)
    upstream.send(1)
    #expect(recorder.values == ["1 10"])
    recorder.cancel()
  }

  @Test func theOtherIsSubscribedToFirst() {
    #expect(Recorder(Just(1).withLatest(from: Just(2)) { [$0, $1] }).values == [[1, 2]])
  }

  @Test func finishesWithTheUpstreamOnly() {
    let recorder = Recorder(both)
    other.send(10)
    other.finish()
    upstream.send(1)
    #expect(recorder.values == [[1, 10]])
    #expect(recorder.completion == nil)
    upstream.finish()
    #expect(recorder.isFinished)
  }

  @Test func finishesThoughTheOtherNeverSent() {
    let recorder = Recorder(both)
    upstream.finish()
    #expect(recorder.isFinished)
    #expect(other.seen == [.cancelled])
  }

  @Test(arguments: [false, true]) func failsWhenEitherFails(_ isUpstream: Bool) {
    let recorder = Recorder(both)
    other.send(10)
    (isUpstream ? upstream : other).fail()
    #expect(recorder.failure == .failed)
    #expect((isUpstream ? other : upstream).seen.last == .cancelled)
  }

  @Test func anOtherThatFailsAtOnceKeepsTheUpstreamOut() {
    let recorder = Recorder(upstream.publisher.withLatest(from: Fail<Int, TestError>(error: .other)) { $0 + $1 })
    upstream.send(1)
    #expect(recorder.failure == .other)
    #expect(upstream.seen == [])
  }

  @Test(.covers("R5")) func cancelStopsIt() {
    expectCancelStops { $0.withLatest(from: Just(1).setFailureType(to: TestError.self)) { $0 + $1 } }
    #expect([1, 2].publisher.withLatest(from: Just(1)) { $0 + $1 }.quitting(after: 1) == (values: [2], completions: 0))
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesItsClosureAndTheOther(by ending: Ending) {
    expectReleased(by: ending) { subject, witness in
      subject.prepend(0).withLatest(from: subject.prepend(1).map { _ in witness }) { _, witness in witness.look() }
    }
    expectReleased(by: ending) { subject, witness in
      subject.withLatest(from: PassthroughSubject<Int, TestError>().prepend(1).map { _ in witness })
    }
  }
}
