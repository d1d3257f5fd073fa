import Causeway
import CausewayTesting
import Testing

@Suite struct MapToResultTests {
  @Test func sendsValuesAsSuccessesAndAFailureLast() {
    let upstream = TappedSubject()
    let recorder: Recorder<Result<Int, TestError>, Never> = Recorder(upstream.publisher.mapToResult())
    upstream.send(1, 2)
    #expect(recorder.values == [.success(1), .success(2)])
    #expect(!recorder.isFinished)
    upstream.fail()
    #expect(recorder.values == [.success(1), .success(2), .failure(.failed)])
    #expect(recorder.isFinished)
  }

  @Test func passesTheFinishOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.mapToResult())
    upstream.send(1)
    upstream.finish()
    #expect(recorder.values == [.success(1)])
    #expect(recorder.isFinished)
  }

  @Test(.covers("R5")) func aCancelInTheFailureStopsTheEnd() {
    let seen = Fail<Int, TestError>(error: .failed).mapToResult().quitting(after: 1)
    #expect(seen.values == [.failure(.failed)])
    #expect(seen.completions == 0)
  }
}
