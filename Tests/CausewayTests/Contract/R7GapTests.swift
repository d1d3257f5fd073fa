import Causeway
import CausewayTesting
import Dispatch
import Foundation
import Testing

@Suite struct R7GapTests {
  /// A subscription made while another thread sends.
  private struct Joined: Sendable {
    let log: EventLog
    /// The last value that was sent completely before it began.
    let doneBefore: Int
    /// The last value whose sending had begun when it was complete.
    let begunAfter: Int
    /// The values received when `subscribe` returned.
    let atOnce: [Int]

    var ids: [Int] { log.ids.filter { $0 > 1000 } }
  }

  @Test(.covers("R7"), arguments: ContractCase.all([.fed, .lossless])) func whatIsSentAfterSubscribingIsDelivered(
    _ tested: ContractCase
  ) async {
    let rig = tested.make(Witness())
    let first = EventLog(rig.publisher)
    let joined = Probe<[Joined]>([])
    let begun = Probe(1000)
    let done = Probe(1000)
    onThreads(3) { thread in
      if thread == 0 {
        for id in 1001...1400 {
          begun.change { $0 = id }
          rig.send(Item(id))
          done.change { $0 = id }
        }
      } else {
        for _ in 0..<5 {
          let before = done.value
          let log = EventLog(rig.publisher)
          joined.append(Joined(log: log, doneBefore: before, begunAfter: begun.value, atOnce: log.ids))
        }
      }
    }
    await rig.settle()
    #expect(first.ids.filter { $0 > 1000 } == Array(1001...1400))
    let withGap = joined.value.filter { log in
      log.ids.filter { $0 > log.begunAfter } != Array((log.begunAfter + 1)..<1401)
        || log.ids != Array(Set(log.ids)).sorted()
    }
    #expect(withGap.map(\.ids) == [], "a value missing, twice, or out of order")
    if tested.traits.contains(.current) {
      // It arrives before `subscribe` returns, and is not older than the current value then.
      let without = joined.value.filter { $0.doneBefore > 1000 && $0.atOnce.first ?? 0 < $0.doneBefore }
      #expect(without.map { [$0.doneBefore] + $0.atOnce } == [])
    }
    for log in joined.value.map(\.log) + [first] { log.cancel() }
  }

  @Test(.covers("R7"), arguments: ContractCase.all(.current)) func theCurrentValueComesWhileAnotherThreadIsEmitting(
    _ tested: ContractCase
  ) {
    let rig = tested.make(Witness())
    let isHeld = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    let holding = EventLog(rig.publisher) { item, _ in
      if item.id == 1 {
        isHeld.signal()
        mayGoOn.wait()
      }
    }
    Thread.detachNewThread {
      rig.send(Item(1))
      isDone.signal()
    }
    isHeld.wait()

    let early = EventLog(rig.publisher)
    #expect(early.ids == [1])
    rig.send(Item(2))
    let late = EventLog(rig.publisher)
    #expect(late.ids == [2])
    let cancelled = EventLog(rig.publisher)
    cancelled.cancel()
    rig.send(Item(3))
    rig.end(.finished)

    mayGoOn.signal()
    isDone.wait()
    #expect(holding.ids.suffix(3) == [1, 2, 3])
    #expect(early.ids == [1, 2, 3])
    #expect(late.ids == [2, 3])
    #expect(cancelled.ids == [2])
    if tested.traits.contains(.ends) { #expect(early.events.last == .finished && late.events.last == .finished) }
    for log in [holding, early, late] { log.cancel() }
  }

  @Test(.covers("R7"), arguments: ContractCase.all(.current)) func theCurrentValueComesInsideACallback(
    _ tested: ContractCase
  ) {
    let rig = tested.make(Witness())
    let inner = Probe<EventLog?>(nil)
    let atOnce = Probe<[Int]>([])
    let outer = EventLog(rig.publisher) { item, _ in
      guard item.id == 1 else { return }
      rig.send(Item(2))
      let log = EventLog(rig.publisher)
      atOnce.change { $0 = log.ids }
      inner.change { $0 = log }
      rig.send(Item(3))
    }
    rig.send(Item(1))
    #expect(atOnce.value == [2])
    #expect(inner.value?.ids == [2, 3])
    #expect(outer.ids.suffix(3) == [1, 2, 3])
    outer.cancel()
  }

  @Test(.covers("R7"), arguments: ContractCase.all(.keeps)) func aLateSubscriberSeesLaterValuesOnce(
    _ tested: ContractCase
  ) {
    let rig = tested.make(Witness())
    rig.send(Item(1))
    let log = EventLog(rig.publisher)
    rig.feed(2...3)
    let current = tested.traits.contains(.current) || tested.name == "Future" ? [1] : []
    #expect(log.ids == current + (tested.name == "Future" ? [] : [2, 3]))
    log.cancel()
  }

  /// Its first values are being delivered when the subscriber cancels or another thread does.
  @Test(.covers("R7"), arguments: ContractCase.all([.current, .ends])) func aJoinerMayCancelInItsFirstValue(
    _ tested: ContractCase
  ) {
    let rig = tested.make(Witness())
    let inner = Probe<EventLog?>(nil)
    let outer = EventLog(rig.publisher) { item, _ in
      guard item.id == 1 else { return }
      let log = EventLog(rig.publisher) { _, subscription in
        rig.send(Item(2))
        subscription.cancel()
      }
      inner.change { $0 = log }
    }
    rig.send(Item(1))
    #expect(inner.value?.events == [.subscription, .value(1)])
    rig.send(Item(3))
    #expect(inner.value?.events == [.subscription, .value(1)])
    #expect(outer.ids.suffix(3) == [1, 2, 3])
    outer.cancel()
  }
}
