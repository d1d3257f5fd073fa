import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct ClosurePropertyStressTests {
  @Test(.covers("R2", "R3")) func nothingIsLostFromFourThreadsStress() {
    let hub = SlotHub()
    let old = Probe(0)
    hub.onChange = { _ in old.change { $0 += 1 } }
    let publisher = ClosureProperty(hub, \.onChange).publisher()
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    let count = Load.operations / 4
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<count { hub.send(thread * count + number) }
    }
    let values = first.values
    #expect(values.count == 4 * count)
    #expect(second.values == values, "one order for all subscribers")
    for thread in 0..<4 {
      #expect(values.filter { $0 / count == thread } == Array(thread * count..<(thread + 1) * count))
    }
    #expect(old.value == 4 * count)
    first.cancel()
    second.cancel()
  }

  /// Bridges come and go on four threads: the previous closure is called each time, and no replacement is reported.
  @Test func takingAndGivingBackFromFourThreadsStress() {
    withReports { reports in
      let hub = SlotHub()
      let old = Probe(0)
      hub.onChange = { _ in old.change { $0 += 1 } }
      let publisher = ClosureProperty(hub, \.onChange).publisher()
      let rounds = min(1_000, max(50, Load.operations / 200))
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for round in 0..<rounds {
          let recorder =
            (thread + round) % 2 == 0 ? Recorder(publisher) : Recorder(ClosureProperty(hub, \.onChange).publisher())
          hub.send(round)
          recorder.cancel()
        }
      }
      hub.send(0)
      #expect(old.value == 4 * rounds + 1)
      #expect(reports.value == [])
      hub.onChange = nil
      #expect(SlotRegistry.isEmpty(for: hub))
    }
  }
}
