import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct EmitterStressTests {
  private typealias Emitting = Emitter<Stamp, TestError>

  private struct Source: Publisher {
    typealias Output = Stamp
    typealias Failure = TestError

    let start: @Sendable (Emitting) -> Void

    func subscribe(_ subscriber: sending some Subscriber<Stamp, TestError>) {
      Emitter.attach(subscriber, start: start)
    }
  }

  @Test(.covers("R2", "R3"), arguments: [2, 4, 8]) func threadsSendAndNothingIsLost(threads: Int) {
    let live = Counter()
    let log = StampLog()
    let emitters = Probe<[Emitting]>([])
    let token = Source { emitters.append($0) }.log(to: log, live: live)
    let emitter = emitters.value[0]
    let numbers = Load.operations / threads
    onThreads(threads) { thread in
      for number in 1...numbers { emitter.send(Stamp(thread, number, live: live)) }
    }
    emitter.send(completion: .finished)
    #expect(Stamp.isComplete(log.codes, senders: threads, numbers: numbers))
    #expect(log.faults == 0)
    #expect(log.completions == 1)
    #expect(live.value == 0)
    token.cancel()
  }

  private struct Stage: Sendable {
    let live = Counter()
    let log = StampLog()
    let ends = Probe<[Termination<TestError>]>([])
    let lateEnds = Probe<[Termination<TestError>]>([])
    let emitter: Emitting
    let token: AnyCancellable

    init() {
      let emitters = Probe<[Emitting]>([])
      let ends = ends
      token = Source { emitter in
        emitters.append(emitter)
        emitter.onTermination { ends.append($0) }
      }.log(to: log, live: live)
      emitter = emitters.value[0]
    }
  }

  /// Sends, finishes, fails, cancels and adds a handler at once.
  @Test(.covers("R1")) func terminatesExactlyOnceInAnyOrder() {
    let faults = race(rounds: Load.operations / 40, threads: 4) { _ in
      Stage()
    } body: { thread, stage in
      switch thread {
      case 0:
        for number in 1...4 { stage.emitter.send(Stamp(1, number, live: stage.live)) }
        stage.emitter.send(completion: .finished)
      case 1: stage.emitter.send(completion: .failure(.failed))
      case 2: stage.token.cancel()
      default: stage.emitter.onTermination { stage.lateEnds.append($0) }
      }
    } check: { stage in
      let ends = stage.ends.value
      if ends.count != 1 || stage.lateEnds.value != ends { return "terminated: \(ends), \(stage.lateEnds.value)" }
      if stage.log.faults > 0 || stage.log.completions > 1 { return "not serial, or after the end" }
      if ends == [.cancelled], stage.log.completions > 0 { return "an end after the cancel" }
      if stage.log.codes != (1...4).prefix(stage.log.codes.count).map({ Stamp.code(1, $0) }) { return "a gap" }
      if stage.emitter.isActive { return "still active" }
      return stage.live.value == 0 ? nil : "\(stage.live.value) still held"
    }
    #expect(faults == [])
  }
}
