import Causeway
import Testing

@Suite struct R2SerialTests {
  /// Thread `t` sends `1000 * t + 1`, `1000 * t + 2`, and so on.
  private static func senderOrders(_ ids: [Int]) -> [[Int]] {
    (1...4).map { thread in ids.filter { $0 / 1000 == thread } }
  }

  @Test(.covers("R2"), arguments: ContractCase.all(.fed)) func callsNeverOverlapWhenThreadsSend(_ tested: ContractCase)
    async
  {
    let rig = tested.make(Witness())
    let log = EventLog(rig.publisher)
    onThreads(4) { thread in
      for number in 1...50 { rig.send(Item(1000 * (thread + 1) + number)) }
    }
    await rig.settle()
    #expect(log.overlaps == 0)
    if tested.traits.contains(.lossless) {
      let orders = Self.senderOrders(log.ids)
      #expect(orders == (1...4).map { thread in (1...50).map { 1000 * thread + $0 } })
    }
    log.cancel()
  }

  @Test(.covers("R2"), arguments: ContractCase.all([.fed, .ends])) func anEndAmongValuesNeverOverlaps(
    _ tested: ContractCase
  ) async {
    let rig = tested.make(Witness())
    let log = EventLog(rig.publisher)
    onThreads(4) { thread in
      for number in 1...20 { rig.send(Item(1000 * (thread + 1) + number)) }
      rig.end(thread.isMultiple(of: 2) ? .finished : .failure(.failed))
    }
    await log.end()
    await rig.settle()
    #expect(log.overlaps == 0)
    #expect(log.endCount == 1)
    let isLast = if case .value = log.events.last { false } else { true }
    #expect(isLast, "a value after the end")
  }

  @Test(.covers("R2"), arguments: ContractCase.all(.fed)) func aSubscriberThatJoinsMeanwhileIsCalledSerially(
    _ tested: ContractCase
  ) async {
    let rig = tested.make(Witness())
    let logs = Watched<[EventLog]>([])
    onThreads(4) { thread in
      for number in 1...50 {
        if thread < 2 {
          rig.send(Item(1000 * thread + number))
        } else if number.isMultiple(of: 10) {
          let log = EventLog(rig.publisher)
          logs.change { $0.append(log) }
        }
      }
    }
    await rig.settle()
    #expect(logs.value.count == 10)
    #expect(logs.value.map(\.overlaps) == Array(repeating: 0, count: 10))
    logs.value.forEach { $0.cancel() }
  }
}
