import Causeway
import CausewayTesting
import Testing

@Suite struct FailTests {
  @Test func failsAtOnce() {
    let recorder = Recorder(Fail<Int, TestError>(error: .failed))
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test(.covers("R5")) func cancelAtOnceStopsIt() {
    #expect(Fail<Int, TestError>(error: .failed).quitting(after: 0).completions == 0)
  }
}
