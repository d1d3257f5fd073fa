import Causeway
import CausewayTesting
import Testing

@Suite struct MapTests {
  @Test func sendsEachValueTransformed() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.map { "\($0)" })
    upstream.send(1, 2)
    #expect(recorder.values == ["1", "2"])
    upstream.finish()
    #expect(recorder.isFinished)
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.map { $0 })
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}
