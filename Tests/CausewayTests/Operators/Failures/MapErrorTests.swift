import Causeway
import CausewayTesting
import Testing

@Suite struct MapErrorTests {
  private struct Wrapped: Error, Equatable {
    let inner: TestError
  }

  @Test func transformsTheFailure() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.mapError { Wrapped(inner: $0) })
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [1])
    #expect(recorder.failure == Wrapped(inner: .failed))
  }

  @Test func passesTheFinishOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.mapError { Wrapped(inner: $0) })
    upstream.finish()
    #expect(recorder.isFinished)
  }
}
