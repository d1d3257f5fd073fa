import Causeway
import CausewayTesting
import Testing

@Suite struct SetFailureTypeTests {
  @Test func passesValuesAndTheFinishOnUnderAnotherFailure() {
    let recorder: Recorder<Int, TestError> = Recorder([1, 2].publisher.setFailureType(to: TestError.self))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func fitsBesideAPublisherThatMayFail() {
    let recorder = Recorder(
      Just(1).setFailureType(to: TestError.self).append(Fail<Int, TestError>(error: .failed)))
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
  }
}
