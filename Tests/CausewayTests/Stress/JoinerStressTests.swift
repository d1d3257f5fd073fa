import Causeway
import CausewayTesting
import Dispatch
import Testing

/// Subscriptions that other threads access, and cancel, while they are being made.
@Suite(.serialized) struct JoinerStressTests {
  /// A store of subscriptions for another thread to cancel.
  private final class Desk: Sendable {
    private let left = Probe<[Subscription]>([])

    func leave(_ subscription: Subscription) { left.append(subscription) }

    func cancelAll() {
      var all: [Subscription] = []
      left.change { swap(&$0, &all) }
      for subscription in all { subscription.cancel() }
    }
  }

  @Test(arguments: [2, 4], [true, false]) func aJoinerMayBeCancelledByAnotherThread(_ threads: Int, ends: Bool) {
    let held = Probe(0)
    for _ in 0..<max(1, Load.operations / 20_000) {
      for _ in 0..<20 {
        let subject = CurrentValueSubject<Int, Never>(0)
        let replay = ReplaySubject<Int, Never>(2)
        let desk = Desk()
        let isDone = Probe(false)
        onThreads(threads + 1) { thread in
          switch thread {
          case 0:
            for number in 1...100 {
              subject.send(number)
              replay.send(number)
            }
            if ends {
              subject.send(completion: .finished)
              replay.send(completion: .finished)
            }
            isDone.change { $0 = true }
          case 1:
            while !isDone.value { desk.cancelAll() }
          default:
            for _ in 0..<40 {
              Self.join(subject, desk, held)
              Self.join(replay, desk, held)
            }
          }
        }
        desk.cancelAll()
        subject.send(-1)
        replay.send(-1)
      }
    }
    #expect(held.value == 0, "subscribers are still held")
  }

  private static func join(_ publisher: some Publisher<Int, Never>, _ desk: Desk, _ held: Probe<Int>) {
    held.change { $0 += 1 }
    let witness = Item(0) { held.change { $0 -= 1 } }
    publisher.subscribe(Leaving(desk: desk, witness: witness))
  }

  private struct Leaving: Subscriber {
    let desk: Desk
    let witness: Item

    mutating func receive(subscription: Subscription) { desk.leave(subscription) }
    mutating func receive(_ input: Int) { _ = witness }
    mutating func receive(completion: Completion<Never>) { _ = witness }
  }

  @Test(arguments: Load.threads) func aCancelMayRaceTheEnd(_ threads: Int) {
    for round in 0..<Load.operations / 100 {
      let subject = PassthroughSubject<Int, Never>()
      let collectors = (0..<threads).map { _ in Collector(subject) }
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        if thread == round % threads {
          subject.send(1)
          subject.send(completion: .finished)
        } else {
          collectors[thread].cancel()
        }
      }
      let isFine = collectors.allSatisfy { $0.isLetGo && $0.isClean }
      if !isFine { Issue.record("in round \(round)") }
    }
  }
}
