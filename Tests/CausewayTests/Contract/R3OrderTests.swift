import Causeway
import Testing

@Suite struct R3OrderTests {
  @Test(.covers("R3"), arguments: ContractCase.all([.fed, .ordered])) func subscribersSeeOneOrder(
    _ tested: ContractCase
  ) async {
    let rig = tested.make(Witness())
    let first = EventLog(rig.publisher)
    // It sends replies to some values from inside its callback.
    let second = EventLog(rig.publisher) { item, _ in
      if (1000..<10_000).contains(item.id), item.id.isMultiple(of: 10) { rig.send(Item(10_000 + item.id)) }
    }
    let third = EventLog(rig.publisher)
    onThreads(4) { thread in
      for number in 1...50 { rig.send(Item(1000 * (thread + 1) + number)) }
    }
    // The replies have to arrive as well.
    for _ in 0..<3 { await rig.settle() }
    #expect(first.ids == second.ids)
    #expect(first.ids == third.ids)
    if tested.traits.contains(.lossless) {
      #expect(first.ids.count { $0 >= 1000 } == 220)
    }
    for log in [first, second, third] { log.cancel() }
  }

  @Test(.covers("R3"), arguments: ContractCase.all([.fed, .direct])) func aReentrantValueComesAfterTheOneBeingDelivered(
    _ tested: ContractCase
  ) {
    let rig = tested.make(Witness())
    let depth = Watched(0)
    let first = EventLog(rig.publisher) { item, _ in
      depth.change { $0 += 1 }
      #expect(depth.value == 1, "a delivery inside another")
      if item.id == 1000 {
        rig.send(Item(1001))
        rig.send(Item(1002))
      }
      depth.change { $0 -= 1 }
    }
    let second = EventLog(rig.publisher)
    rig.send(Item(1000))
    let expected = [1000, 1001, 1002]
    #expect(first.ids.filter { $0 >= 1000 } == expected)
    if !tested.traits.contains(.alone) { #expect(second.ids.filter { $0 >= 1000 } == expected) }
    for log in [first, second] { log.cancel() }
  }
}
