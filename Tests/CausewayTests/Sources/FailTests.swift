import Causeway
import CausewayTesting
import Testing

@Suite struct FailTests {
  @Test func failsAtOnce() {
    let recorder = Recorder(Fail<Int, TestError>(error: .failed))
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func r5CancelAtOnceStopsIt() {
    #expect(Fail<Int, TestError>(error: .failed).quitting(after: 0).completions == 0)
  }

  @Test func r6ReleasesItsSubscriber() {
    expectReleasedAtOnce(Fail<Int, TestError>(error: .failed))
  }
}
