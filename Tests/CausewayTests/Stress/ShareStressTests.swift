import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct ShareStressTests {
  private typealias Source = PassthroughSubject<Stamp, TestError>

  /// While one subscriber stays, all others receive its values, without a gap.
  @Test func lateSubscribersSeeTheSameOrder() {
    let live = Counter()
    let always = StampLog()
    let logs = Probe<[StampLog]>([])
    let subject = Source()
    let shared = subject.share()
    let stays = shared.log(to: always, live: live)
    let count = Load.operations / 4
    onThreads(4) { thread in
      if thread < 2 {
        for number in 1...count { subject.send(Stamp(thread, number, live: live)) }
      } else {
        for _ in 0..<count / 10 {
          let log = StampLog()
          shared.log(to: log, live: live).cancel()
          logs.append(log)
        }
      }
    }
    stays.cancel()
    #expect(Stamp.isComplete(always.codes, senders: 2, numbers: count))
    let places = Dictionary(uniqueKeysWithValues: always.codes.enumerated().map { ($1, $0) })
    let faulty = logs.value.filter { log in
      guard let first = log.codes.first, let start = places[first] else { return false }
      return !always.codes[start...].starts(with: log.codes)
    }
    #expect(faulty.isEmpty)
    #expect(live.value == 0)
  }

  private struct Stage: Sendable {
    let live = Counter()
    let subject = Source()
    let early = StampLog()
    let late = StampLog()
    let shared: Shared<Source>
    let tokens = Probe<[AnyCancellable]>([])

    init() {
      shared = subject.share()
      tokens.append(shared.log(to: early, live: live))
    }
  }

  /// One subscriber leaves, one joins and the upstream ends.
  @Test func theCompletionReachesAllSubscribers() {
    let faults = race(rounds: Load.operations / 30, threads: 3) { _ in
      Stage()
    } body: { thread, stage in
      switch thread {
      case 0: stage.tokens.value[0].cancel()
      case 1: stage.subject.send(completion: .finished)
      default: stage.tokens.append(stage.shared.log(to: stage.late, live: stage.live))
      }
    } check: { stage in
      if stage.early.faults + stage.late.faults > 0 { return "not serial" }
      if stage.late.completions != 1 { return "no end" }
      return stage.live.value == 0 ? nil : "\(stage.live.value) still held"
    }
    #expect(faults == [])
  }
}
