import Causeway
import CausewayTesting
import Testing

/// Threads send, and some subscribers stay all the time.
@Suite(.serialized) struct SubjectOrderStressTests {
  @Test(.covers("R3"), arguments: [2, 4, 8]) func passthroughHasOneOrder(threads: Int) {
    expectOneOrder(threads) { _ in PassthroughSubject<Stamp, TestError>() }
  }

  @Test(.covers("R3"), arguments: [2, 4, 8]) func currentValueHasOneOrder(threads: Int) {
    expectOneOrder(threads) { CurrentValueSubject<Stamp, TestError>(Stamp(0, 1, live: $0)) }
  }

  @Test(.covers("R3"), arguments: [2, 4, 8]) func replayHasOneOrder(threads: Int) {
    expectOneOrder(threads) { _ in ReplaySubject<Stamp, TestError>(5) }
  }

  private func expectOneOrder<Tested: Subject<Stamp, TestError>>(_ threads: Int, _ make: (Counter) -> Tested) {
    let live = Counter()
    let logs = (0..<3).map { _ in StampLog() }
    weak var released: Tested?
    do {
      let subject = make(live)
      released = subject
      // A thread may retain its captures slightly longer.
      let origin = Probe<Tested?>(subject)
      let tokens = logs.map { subject.log(to: $0, live: live) }
      let numbers = Load.operations / 2 / threads
      onThreads(threads) { thread in
        let subject = origin.value!
        for number in 1...numbers { subject.send(Stamp(thread + 1, number, live: live)) }
      }
      origin.change { $0 = nil }
      let codes = logs[0].codes.filter { Stamp.sender(of: $0) > 0 }.map { $0 - Stamp.code(1, 0) }
      #expect(Stamp.isComplete(codes, senders: threads, numbers: numbers))
      subject.send(completion: .finished)
      #expect(logs.allSatisfy { $0.codes == logs[0].codes && $0.faults == 0 && $0.completions == 1 })
      withExtendedLifetime(tokens) {}
    }
    #expect(released == nil)
    #expect(live.value == 0, "a value or a subscriber is still held")
  }

  /// Values sent from inside a callback are part of the same order too.
  @Test(.covers("R3"), arguments: [2, 4]) func nestedSendsHaveOneOrder(threads: Int) {
    let live = Counter()
    let subject = PassthroughSubject<Stamp, TestError>()
    let logs = (0..<2).map { _ in StampLog() }
    let first = subject.log(to: logs[0], live: live)
    let echo = subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [weak subject] stamp in
        let sender = Stamp.sender(of: stamp.code)
        guard sender < threads else { return }
        subject?.send(Stamp(sender + threads, Stamp.number(of: stamp.code), live: live))
      })
    let last = subject.log(to: logs[1], live: live)
    let numbers = Load.operations / threads / 2
    onThreads(threads) { thread in
      for number in 1...numbers { subject.send(Stamp(thread, number, live: live)) }
    }
    #expect(Stamp.isComplete(logs[0].codes, senders: threads * 2, numbers: numbers))
    #expect(logs[0].codes == logs[1].codes)
    #expect(logs.map(\.faults) == [0, 0])
    for token in [first, echo, last] { token.cancel() }
    #expect(live.value == 0)
  }
}
