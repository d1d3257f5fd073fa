import Causeway
import CausewayTesting
import Testing

@Suite struct R5CancelTests {
  @Test(.covers("R5"), arguments: ContractCase.all) func nothingAfterACancelInsideAValue(_ tested: ContractCase) async {
    let rig = tested.make(Witness())
    let log = EventLog(rig.publisher) { _, subscription in subscription.cancel() }
    rig.feed(1...5)
    rig.end(.finished)
    await rig.settle()
    let expected = tested.expected([1, 2, 3, 4, 5])
    #expect(log.ids == Array(expected.prefix(1)))
    #expect(expected.isEmpty || log.endCount == 0)
    #expect(!log.isActive)
  }

  @Test(.covers("R5"), arguments: ContractCase.all) func nothingAfterACancelAtTheStart(_ tested: ContractCase) async {
    let rig = tested.make(Witness())
    let log = EventLog(rig.publisher, onSubscription: { $0.cancel() })
    rig.feed(1...5)
    rig.end(.finished)
    await rig.settle()
    #expect(log.events == [.subscription])
    #expect(!log.isActive)
  }

  @Test(.covers("R5"), arguments: ContractCase.all(.fed)) func aCancelAtTheStartCountsAmongOtherDeliveries(
    _ tested: ContractCase
  ) async {
    let rig = tested.make(Witness())
    let inner = Probe<EventLog?>(nil)
    let outer = EventLog(rig.publisher) { _, _ in
      let log = EventLog(rig.publisher, onSubscription: { $0.cancel() })
      inner.change { $0 = log }
    }
    rig.feed(1...5)
    rig.end(.finished)
    await rig.settle()
    #expect(inner.value?.events ?? [.subscription] == [.subscription])
    outer.cancel()
  }

  @Test(.covers("R5"), arguments: ContractCase.all(.fed), [false, true])
  func nothingAfterACancelBetweenValues(_ tested: ContractCase, onAnotherThread: Bool) async {
    let rig = tested.make(Witness())
    let log = EventLog(rig.publisher)
    rig.feed(1...2)
    await rig.settle()
    let events = log.events
    if onAnotherThread {
      #expect(returnsOnAnotherThread { log.cancel() })
    } else {
      log.cancel()
    }
    #expect(!log.isActive)
    rig.feed(3...5)
    rig.end(.finished)
    log.cancel()
    await rig.settle()
    #expect(log.events == events)
  }

  @Test(.covers("R5"), arguments: ContractCase.all([.fed, .ordered, .direct]))
  func aSubscriberThatAnEarlierOneCancelsSeesNoMore(_ tested: ContractCase) {
    let rig = tested.make(Witness())
    let later = Probe<EventLog?>(nil)
    let earlier = EventLog(rig.publisher) { item, _ in if item.id == 3 { later.value?.cancel() } }
    later.change { $0 = EventLog(rig.publisher) }
    rig.feed(1...5)
    #expect(later.value?.ids.filter { (1...5).contains($0) } == [1, 2])
    #expect(earlier.ids.suffix(5) == [1, 2, 3, 4, 5])
    earlier.cancel()
  }

  @Test(.covers("R5"), arguments: ContractCase.all(.fed)) func atMostTheDeliveryThatHasBegunFollowsACancel(
    _ tested: ContractCase
  ) async {
    for _ in 0..<20 {
      let rig = tested.make(Witness())
      let log = EventLog(rig.publisher)
      let seen = Probe(0)
      onThreads(3) { thread in
        if thread == 0 {
          log.cancel()
          seen.change { $0 = log.events.count }
        } else {
          for number in 1...20 { rig.send(Item(1000 * thread + number)) }
        }
      }
      await rig.settle()
      #expect(log.events.count <= seen.value + 1)
      #expect(log.overlaps == 0)
    }
  }
}
