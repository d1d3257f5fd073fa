import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct MergerStressTests {
  private func subjects(_ count: Int) -> [PassthroughSubject<Int, Never>] {
    (0..<count).map { _ in PassthroughSubject() }
  }

  @Test(arguments: Load.threads) func mergePassesEverythingOn(_ threads: Int) {
    let inputs = subjects(threads)
    let collector = Collector(merge(inputs))
    let count = Load.operations / threads
    onThreads(threads) { thread in
      for number in 1...count { inputs[thread].send(Load.value(thread, number)) }
      inputs[thread].send(completion: .finished)
    }
    #expect(collector.values.count == count * threads)
    #expect(Load.isInOrderOfSenders(collector.values))
    #expect(collector.isClean && collector.ends == 1 && collector.isLetGo)
  }

  @Test func zipMatchesEverything() {
    let inputs = subjects(5)
    let count = Load.operations / 5
    let three = Collector(zip(inputs[0], inputs[1], inputs[2]).map { $0.0 == $0.1 && $0.1 == $0.2 ? $0.0 : -1 })
    let five = Collector(
      zip(inputs[0], inputs[1], inputs[2], inputs[3], inputs[4]).map { $0.0 == $0.3 && $0.1 == $0.4 ? $0.0 : -1 })
    let all = Collector(zip(inputs).map { Set($0).count == 1 ? $0[0] : -1 })
    onThreads(5) { thread in
      for number in 1...count { inputs[thread].send(number) }
      inputs[thread].send(completion: .finished)
    }
    for collector in [three, five, all] {
      #expect(collector.values == Array(1...count))
      #expect(collector.isClean && collector.ends == 1 && collector.isLetGo)
    }
  }

  @Test func combineLatestNeverGoesBack() {
    let inputs = subjects(5)
    let count = Load.operations / 5
    let totals = [
      Collector(combineLatest(inputs[0], inputs[1]).map { $0.0 + $0.1 }),
      Collector(combineLatest(inputs[0], inputs[1], inputs[2], inputs[3]).map { $0.0 + $0.1 + $0.2 + $0.3 }),
      Collector(
        combineLatest(inputs[0], inputs[1], inputs[2], inputs[3], inputs[4]).map { $0.0 + $0.1 + $0.2 + $0.3 + $0.4 }),
      Collector(combineLatest(inputs).map { $0.reduce(0, +) }),
    ]
    onThreads(5) { thread in
      for number in 1...count { inputs[thread].send(number) }
      inputs[thread].send(completion: .finished)
    }
    for (collector, inputs) in Swift.zip(totals, [2, 4, 5, 5]) {
      let values = collector.values
      // Each value of an input is the previous one plus one, and each change is sent.
      #expect(Swift.zip(values, values.dropFirst()).allSatisfy { $1 == $0 + 1 })
      #expect(values.last == inputs * count)
      #expect(collector.isClean && collector.ends == 1 && collector.isLetGo)
    }
  }

  @Test(arguments: Load.threads) func cancelAndEndRaceTheInputs(_ threads: Int) {
    let released = Probe(0)
    let rounds = Load.operations / 200
    for round in 0..<rounds {
      let inputs = subjects(threads)
      let collector = Collector(
        round.isMultiple(of: 2) ? merge(inputs).eraseToAnyPublisher() : zip(inputs).map { $0[0] }.eraseToAnyPublisher())
      onThreads(threads) { thread in
        for number in 1...10 { inputs[thread].send(number) }
        if thread == 0 { collector.cancel() } else { inputs[thread].send(completion: .finished) }
      }
      if collector.isLetGo, collector.isClean { released.change { $0 += 1 } }
    }
    #expect(released.value == rounds)
  }
}

/// Inputs send, end and fail while another thread cancels.
@Suite(.serialized) struct MergerRaceStressTests {
  private typealias Input = PassthroughSubject<Stamp, TestError>

  private struct Stage: Sendable {
    let live: Counter
    let inputs: [Input]
    let log: StampLog
    let token: AnyCancellable
  }

  private func faults<Tested: Publisher<Stamp, TestError>>(
    failing: Bool, _ make: @escaping @Sendable ([Input]) -> Tested
  ) -> [String] {
    race(rounds: Load.operations / 30, threads: 3) { _ in
      let inputs = [Input(), Input()]
      let live = Counter()
      let log = StampLog()
      return Stage(live: live, inputs: inputs, log: log, token: make(inputs).log(to: log, live: live))
    } body: { thread, stage in
      if thread == 2 { return stage.token.cancel() }
      for number in 1...4 { stage.inputs[thread].send(Stamp(thread, number, live: stage.live)) }
      stage.inputs[thread].send(completion: failing && thread == 0 ? .failure(.failed) : .finished)
    } check: { stage in
      if stage.log.faults > 0 { return "not serial" }
      // The token is still retained.
      if stage.live.value != 0 { return "\(stage.live.value) still held" }
      return nil
    }
  }

  @Test(.covers("R6"), arguments: [false, true]) func zipReleasesItsSources(failing: Bool) {
    #expect(faults(failing: failing) { zip($0[0], $0[1]).map { $0.0 } } == [])
  }

  @Test(.covers("R6"), arguments: [false, true]) func combineLatestReleasesItsSources(failing: Bool) {
    #expect(faults(failing: failing) { combineLatest($0[0], $0[1]).map { $0.1 } } == [])
  }

  @Test(.covers("R6"), arguments: [false, true]) func packsReleaseTheirSources(failing: Bool) {
    #expect(faults(failing: failing) { zip($0[0], $0[1], $0[0], $0[1], $0[0]).map { $0.1 } } == [])
    #expect(faults(failing: failing) { combineLatest($0[0], $0[1], $0[0], $0[1], $0[0]).map { $0.1 } } == [])
  }

  @Test(.covers("R6"), arguments: [false, true]) func mergeReleasesItsSources(failing: Bool) {
    #expect(faults(failing: failing) { merge($0) } == [])
  }
}
