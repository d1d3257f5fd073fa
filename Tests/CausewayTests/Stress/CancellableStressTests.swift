import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct CancellableStressTests {
  /// A token's closure, and the number of its calls.
  private struct Closure: Sendable {
    let runs: Counter
    let held: Counter
    let token: Probe<AnyCancellable?>

    init() {
      let runs = Counter()
      let held = Counter()
      let guest = Stamp(0, 0, live: held)
      self.runs = runs
      self.held = held
      token = Probe(AnyCancellable { withExtendedLifetime(guest) { _ = runs.add() } })
    }
  }

  @Test func cancelledAndReleasedByManyItRunsOnce() {
    let faults = race(rounds: Load.operations / 40, threads: 4) { _ in
      Closure()
    } body: { thread, closure in
      if thread == 3 { closure.token.change { $0 = nil } } else { closure.token.value?.cancel() }
    } check: { closure in
      if closure.runs.value != 1 { return "ran \(closure.runs.value) times" }
      return closure.held.value == 0 ? nil : "the closure is still held"
    }
    #expect(faults == [])
  }

  private struct Stage<Tested: Subject<Stamp, TestError>>: Sendable {
    let subject: Tested
    let live: Counter
    let log = StampLog()
    let others: [AnyCancellable]
    let token: AnyCancellable

    init(_ make: (Counter) -> Tested) {
      let live = Counter()
      let subject = make(live)
      others = (0..<2).map { _ in subject.log(to: StampLog(), live: live) }
      token = subject.log(to: log, live: live)
      self.live = live
      self.subject = subject
    }
  }

  private func faults<Tested: Subject<Stamp, TestError>>(
    firsts: Int, _ make: @escaping @Sendable (Counter) -> Tested
  ) -> [String] {
    race(rounds: Load.operations / 40, threads: 4) { _ in
      Stage(make)
    } body: { thread, stage in
      if thread == 3 {
        for number in 1...3 { stage.subject.send(Stamp(1, number, live: stage.live)) }
      } else {
        stage.token.cancel()
        if thread < 2 { stage.others[thread].cancel() }
      }
    } check: { stage in
      let count = stage.log.count
      stage.subject.send(Stamp(1, 4, live: stage.live))
      if stage.log.count != count || stage.log.faults > 0 { return "a value after the cancel" }
      if stage.log.codes.filter({ Stamp.sender(of: $0) == 1 }) != (1..<(count - firsts + 1)).map({ Stamp.code(1, $0) })
      {
        return "a gap"
      }
      // The remaining subscribers are those that the subject retains.
      return stage.live.value == firsts ? nil : "\(stage.live.value) still held"
    }
  }

  @Test(.covers("R5")) func passthroughIsCancelledByMany() {
    #expect(faults(firsts: 0) { _ in PassthroughSubject<Stamp, TestError>() } == [])
  }

  @Test(.covers("R5")) func currentValueIsCancelledByMany() {
    #expect(faults(firsts: 1) { CurrentValueSubject<Stamp, TestError>(Stamp(0, 1, live: $0)) } == [])
  }
}
