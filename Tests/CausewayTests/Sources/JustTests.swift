import Causeway
import CausewayTesting
import Testing

@Suite struct JustTests {
  @Test func sendsItsValueAndFinishesForEachSubscriber() {
    let just = Just(1)
    for _ in 0..<2 {
      let recorder: Recorder<Int, Never> = Recorder(just)
      #expect(recorder.values == [1])
      #expect(recorder.isFinished)
    }
  }

  @Test(.covers("R5"), arguments: 0...1) func cancelFromInsideStopsIt(after count: Int) {
    let (values, completions) = Just(1).quitting(after: count)
    #expect(values == Array([1].prefix(count)))
    #expect(completions == 0)
  }
}
