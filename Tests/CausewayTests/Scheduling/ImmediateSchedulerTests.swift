import Causeway
import CausewayTesting
import Testing

@Suite struct ImmediateSchedulerTests {
  @Test func runsAtOnce() {
    let hasRun = Probe(false)
    #expect(ImmediateScheduler().isCurrent)
    ImmediateScheduler().schedule { hasRun.change { $0 = true } }
    #expect(hasRun.value)
  }

  @Test func manyValuesNeedNoDeepStack() {
    let recorder = Recorder((0..<100_000).publisher.receive(on: ImmediateScheduler()))
    #expect(recorder.values.count == 100_000)
    #expect(recorder.values.last == 99_999)
    #expect(recorder.isFinished)
  }

  @Test func aLongFeedbackNeedsNoDeepStack() {
    let subject = PassthroughSubject<Int, Never>()
    let last = Probe(0)
    let token = subject.receive(on: ImmediateScheduler()).sink { value in
      last.change { $0 = value }
      if value < 100_000 { subject.send(value + 1) }
    }
    subject.send(1)
    #expect(last.value == 100_000)
    token.cancel()
  }
}
