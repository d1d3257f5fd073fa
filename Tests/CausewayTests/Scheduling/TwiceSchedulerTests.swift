import Causeway
import CausewayTesting
import Testing

/// A scheduler that runs work twice neither corrupts nor repeats values.
@Suite struct TwiceSchedulerTests {
  private let scheduler = TwiceScheduler()
  private let subject = PassthroughSubject<Int, Never>()

  @Test func receiveOnDeliversEachValueOnce() {
    let recorder = Recorder(subject.receive(on: scheduler))
    expectEachValueOnce(recorder)
  }

  @Test func bufferDeliversEachValueOnce() {
    let recorder = Recorder(subject.buffer(size: 10_000, whenFull: .dropNewest, on: scheduler))
    expectEachValueOnce(recorder)
  }

  private func expectEachValueOnce(_ recorder: Recorder<Int, Never>) {
    let count = max(300, min(3_000, Load.operations / 40))
    for value in 0..<count { subject.send(value) }
    subject.send(completion: .finished)
    scheduler.wait()
    #expect(recorder.values == Array(0..<count))
    #expect(recorder.isFinished)
  }
}
