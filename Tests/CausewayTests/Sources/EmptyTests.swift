import Causeway
import CausewayTesting
import Testing

@Suite struct EmptyTests {
  @Test func finishesAtOnce() {
    let recorder = Recorder(Empty<Int, TestError>())
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func neverEndsIfNotToComplete() {
    let cancels = Probe(0)
    let recorder = Recorder(
      Empty<Int, TestError>(completeImmediately: false).handleEvents(receiveCancel: { cancels.change { $0 += 1 } }))
    #expect(recorder.completion == nil)
    recorder.cancel()
    #expect(recorder.completion == nil)
    #expect(cancels.value == 1)
  }

  @Test(.covers("R5")) func cancelAtOnceStopsIt() {
    #expect(Empty<Int, Never>().quitting(after: 0).completions == 0)
  }
}
