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

  @Test func r5CancelStopsIt() {
    expectCancelStops { $0.mapToResult() }
  }

  @Test func r5ACancelInTheFailureStopsTheEnd() {
    let seen = Fail<Int, TestError>(error: .failed).mapToResult().quitting(after: 1)
    #expect(seen.values == [.failure(.failed)])
    #expect(seen.completions == 0)
  }

  @Test(arguments: Ending.all) func r6ReleasesItsSubscriber(by ending: Ending) {
    expectReleased(by: ending) { subject, _ in subject.mapToResult() }
  }
}
