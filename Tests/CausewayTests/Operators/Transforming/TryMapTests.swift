import Causeway
import CausewayTesting
import Testing

@Suite struct TryMapTests {
  @Test func sendsEachValueTransformed() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.tryMap { "\($0)" })
    upstream.send(1, 2)
    upstream.finish()
    #expect(recorder.values == ["1", "2"])
    #expect(recorder.isFinished)
  }

  @Test func failsWithTheErrorThrownAndCancelsTheUpstream() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.tryMap(Self.rejectThree))
    upstream.send(1, 3, 5)
    upstream.fail()
    #expect(recorder.values == [1])
    #expect(recorder.failure as? TestError == .other)
    #expect(upstream.seen == [.value(1), .value(3), .cancelled])
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.tryMap { $0 })
    upstream.fail()
    #expect(recorder.failure as? TestError == .failed)
  }

  @Test func stopsASynchronousSource() {
    let seen = Probe<[Int]>([])
    let publisher = [1, 3, 5].publisher.handleEvents(receiveOutput: { seen.append($0) })
    let recorder = Recorder(publisher.tryMap(Self.rejectThree))
    #expect(seen.value == [1, 3])
    #expect(recorder.failure as? TestError == .other)
  }

  @Sendable private static func rejectThree(_ value: Int) throws -> Int {
    if value == 3 { throw TestError.other }
    return value
  }
}
