import Causeway
import CausewayTesting
import Testing

/// Subscribers come and go while threads send.
@Suite(.serialized) struct SubjectJoinStressTests {
  private let senders = 2
  private let joiners = 2

  @Test(.covers("R5", "R7")) func passthroughJoinsWithoutAGap() {
    expectNoGap(firsts: 0) { _ in PassthroughSubject<Stamp, TestError>() }
  }

  @Test(.covers("R5", "R7")) func currentValueJoinsWithoutAGap() {
    expectNoGap(firsts: 1) { CurrentValueSubject<Stamp, TestError>(Stamp(0, 1, live: $0)) }
  }

  @Test(.covers("R5", "R7")) func replayJoinsWithoutAGap() {
    expectNoGap(firsts: 4) { _ in ReplaySubject<Stamp, TestError>(4) }
  }

  private func expectNoGap<Tested: Subject<Stamp, TestError>>(firsts: Int, _ make: (Counter) -> Tested) {
    let live = Counter()
    let always = StampLog()
    let joins = Probe<[Join]>([])
    weak var released: Tested?
    do {
      let subject = make(live)
      released = subject
      // A thread may retain its captures slightly longer.
      let origin = Probe<Tested?>(subject)
      let token = subject.log(to: always, live: live)
      let progress = Progress(senders: senders, threads: senders + joiners)
      let numbers = Load.operations / 2 / senders
      onThreads(senders + joiners) { [senders] thread in
        let subject = origin.value!
        if thread < senders {
          for number in 1...numbers {
            progress.begun[thread].set(number)
            subject.send(Stamp(thread + 1, number, live: live))
            progress.done[thread].set(number)
            progress.turns[thread].add()
          }
        } else {
          let made = comeAndGo(subject, progress, thread, untilAllHaveSent: numbers, live)
          joins.change { $0 += made }
        }
        progress.turns[thread].set(.max)
      }
      origin.change { $0 = nil }
      token.cancel()
      joins.value.forEach { $0.token?.cancel() }
    }
    #expect(released == nil)
    #expect(live.value == 0, "a value or a subscriber is still held")
    let ledger = JoinLedger(always.codes, senders: senders)
    #expect(always.codes.count(where: { Stamp.sender(of: $0) > 0 }) == Load.operations / 2 / senders * senders)
    #expect(joins.value.compactMap { ledger.fault(of: $0, firsts: firsts) } == [])
    #expect(joins.value.contains { $0.isCancelled })
  }
}

/// The progress of each thread.
private struct Progress: Sendable {
  let begun: [Counter]
  let done: [Counter]
  let turns: [Counter]

  init(senders: Int, threads: Int) {
    begun = (0..<senders).map { _ in Counter() }
    done = (0..<senders).map { _ in Counter() }
    turns = (0..<threads).map { _ in Counter() }
  }
}

/// Subscribes repeatedly, and cancels the oldest of a few subscriptions; the last few stay.
private func comeAndGo<Tested: Subject<Stamp, TestError>>(
  _ subject: Tested, _ progress: Progress, _ thread: Int, untilAllHaveSent numbers: Int, _ live: Counter
) -> [Join] {
  var joins: [Join] = []
  // The cancelled ones before it have been checked again.
  var looked = 0
  while joins.count < Load.operations / 8 {
    if joins.count > 8, progress.done.allSatisfy({ $0.value == numbers }) { break }
    let log = StampLog()
    let done = progress.done.map(\.value)
    let token = subject.log(to: log, live: live)
    joins.append(
      Join(log: log, token: token, doneBefore: done, begunAfter: progress.begun.map(\.value), atOnce: log.count))
    if joins.count > 3 {
      let place = joins.count - 4
      joins[place].token?.cancel()
      joins[place].token = nil
      joins[place].turnsAtCancel = progress.turns.map(\.value)
    }
    progress.turns[thread].add()
    while joins[looked].isCancelled, progress.haveTurned(since: joins[looked].turnsAtCancel, except: thread) {
      joins[looked].countAfterCancel = joins[looked].log.count
      looked += 1
    }
  }
  return joins
}

extension Progress {
  /// Returns whether all other threads have finished an operation since.
  fileprivate func haveTurned(since before: [Int], except thread: Int) -> Bool {
    turns.indices.allSatisfy { $0 == thread || turns[$0].value > before[$0] || before[$0] == .max }
  }
}
