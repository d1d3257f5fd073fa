import Causeway
import CausewayTesting
import Testing

/// Subscribers cancel, or the subject ends, while threads send.
@Suite(.serialized) struct SubjectCancelStressTests {
  @Test(.covers("R5")) func passthroughIsCancelledInCallbacks() {
    expectNothingAfterACancelInside(firsts: 0) { PassthroughSubject<Int, TestError>() }
  }

  @Test(.covers("R5")) func currentValueIsCancelledInCallbacks() {
    expectNothingAfterACancelInside(firsts: 1) { CurrentValueSubject<Int, TestError>(0) }
  }

  @Test(.covers("R5")) func replayIsCancelledInCallbacks() {
    expectNothingAfterACancelInside(firsts: 2) { ReplaySubject<Int, TestError>(2) }
  }

  /// A cancel on the delivering thread makes its value the last.
  private func expectNothingAfterACancelInside<Tested: Subject<Int, TestError>>(
    firsts: Int, _ make: () -> Tested
  ) {
    let subject = make()
    let guests = Probe<[(limit: Int, values: Probe<[Int]>, completions: Probe<Int>)]>([])
    let operations = Load.operations / 4
    onThreads(4) { thread in
      for number in 0..<operations {
        guard thread >= 2, number.isMultiple(of: 10) else {
          subject.send(number)
          continue
        }
        let limit = 1 + number / 10 % 4
        let values = Probe<[Int]>([])
        let completions = Probe(0)
        subject.subscribe(QuittingSubscriber(after: limit, values: values, completions: completions))
        guests.append((limit, values, completions))
      }
    }
    for _ in 0..<4 { subject.send(-1) }
    subject.send(completion: .finished)
    #expect(guests.value.count >= operations / 10 * 2)
    #expect(guests.value.allSatisfy { $0.values.value.count == $0.limit && $0.completions.value == 0 })
  }

  @Test(.covers("R1")) func passthroughEndsOnce() {
    #expect(faultsOfEnding { _ in PassthroughSubject<Stamp, TestError>() } == [])
  }

  @Test(.covers("R1")) func currentValueEndsOnce() {
    #expect(faultsOfEnding { CurrentValueSubject<Stamp, TestError>(Stamp(0, 1, live: $0)) } == [])
  }

  @Test(.covers("R1")) func replayEndsOnce() {
    #expect(faultsOfEnding { _ in ReplaySubject<Stamp, TestError>(2) } == [])
  }

  /// The shared state of threads that send, end, subscribe and cancel.
  private struct Stage<Tested: Sendable>: Sendable {
    let subject: Tested
    let live: Counter
    let early: StampLog
    let cancelled: StampLog
    let late: StampLog
    let tokens: Probe<[AnyCancellable]>
  }

  private func faultsOfEnding<Tested: Subject<Stamp, TestError>>(
    _ make: @escaping @Sendable (Counter) -> Tested
  ) -> [String] {
    race(rounds: Load.operations / 20, threads: 4) { _ in
      let live = Counter()
      let stage = Stage(
        subject: make(live), live: live, early: StampLog(), cancelled: StampLog(), late: StampLog(),
        tokens: Probe([]))
      stage.tokens.append(stage.subject.log(to: stage.early, live: live))
      stage.tokens.append(stage.subject.log(to: stage.cancelled, live: live))
      return stage
    } body: { thread, stage in
      switch thread {
      case 0: for number in 1...4 { stage.subject.send(Stamp(1, number, live: stage.live)) }
      case 1: stage.subject.send(completion: .finished)
      case 2: stage.tokens.append(stage.subject.log(to: stage.late, live: stage.live))
      default: stage.tokens.value[1].cancel()
      }
    } check: { stage in
      if stage.early.completions != 1 || stage.late.completions != 1 { return "an end lost or too many" }
      if stage.cancelled.completions > 1 { return "two ends" }
      if [stage.early, stage.cancelled, stage.late].contains(where: { $0.faults > 0 }) { return "not serial" }
      let sent = stage.early.codes.filter { Stamp.sender(of: $0) == 1 }.map(Stamp.number)
      if sent != Array(1..<(sent.count + 1)) { return "values lost" }
      if !stage.early.codes.starts(with: stage.cancelled.codes) { return "another order" }
      if !stage.early.codes.reversed().starts(with: stage.late.codes.reversed()) { return "a gap" }
      return nil
    }
  }
}
