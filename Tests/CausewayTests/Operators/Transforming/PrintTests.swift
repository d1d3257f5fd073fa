import Causeway
import CausewayTesting
import Testing

@Suite struct PrintTests {
  private let lines = Probe<[String]>([])

  @Test func writesALineForEachEvent() {
    let recorder = Recorder(Just(1).print("one", to: { [lines] in lines.append($0) }))
    #expect(recorder.values == [1])
    #expect(lines.value == ["one: receive subscription", "one: receive value: (1)", "one: receive finished"])
  }

  @Test func writesTheFailure() {
    let recorder = Recorder(Fail<Int, TestError>(error: .failed).print(to: { [lines] in lines.append($0) }))
    #expect(recorder.failure == .failed)
    #expect(lines.value == ["receive subscription", "receive error: (failed)"])
  }

  @Test func writesTheCancel() {
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = Recorder(subject.print("s", to: { [lines] in lines.append($0) }))
    recorder.cancel()
    subject.send(1)
    #expect(lines.value == ["s: receive subscription", "s: receive cancel"])
  }
}
