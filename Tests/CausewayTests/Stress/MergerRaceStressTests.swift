import Causeway
import CausewayTesting
import Testing

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

  @Test(.covers("R6"), arguments: [false, true]) func zipLetsGo(failing: Bool) {
    #expect(faults(failing: failing) { zip($0[0], $0[1]).map { $0.0 } } == [])
  }

  @Test(.covers("R6"), arguments: [false, true]) func combineLatestLetsGo(failing: Bool) {
    #expect(faults(failing: failing) { combineLatest($0[0], $0[1]).map { $0.1 } } == [])
  }

  @Test(.covers("R6"), arguments: [false, true]) func packsLetGo(failing: Bool) {
    #expect(faults(failing: failing) { zip($0[0], $0[1], $0[0], $0[1], $0[0]).map { $0.1 } } == [])
    #expect(faults(failing: failing) { combineLatest($0[0], $0[1], $0[0], $0[1], $0[0]).map { $0.1 } } == [])
  }

  @Test(.covers("R6"), arguments: [false, true]) func mergeLetsGo(failing: Bool) {
    #expect(faults(failing: failing) { merge($0) } == [])
  }
}
