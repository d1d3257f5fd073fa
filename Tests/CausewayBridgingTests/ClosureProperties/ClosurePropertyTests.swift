import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@Suite struct ClosurePropertyTests {
  @Test func itIsTakenOverOnceForAllAndGivenBackAfterTheLast() {
    let hub = SlotHub()
    let publisher = ClosureProperty(hub, \.onChange).publisher()
    #expect(hub.onChange == nil, "the property is not taken over before the first subscription")
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    hub.send(1)
    first.cancel()
    hub.send(2)
    #expect(hub.setCount == 1)
    second.cancel()
    #expect(hub.onChange == nil)
    #expect(hub.setCount == 2)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    #expect(SlotRegistry.isEmpty(for: hub))
  }

  @Test func thePreviousOccupantIsCalledFirstAndPutBack() {
    let hub = SlotHub()
    let steps = Probe<[String]>([])
    hub.onChange = { steps.append("old \($0)") }
    let token = ClosureProperty(hub, \.onChange).publisher().sink { steps.append("new \($0)") }
    hub.send(1)
    token.cancel()
    hub.send(2)
    #expect(steps.value == ["old 1", "new 1", "old 2"])
  }

  @Test func aPropertyThatAlwaysHoldsAClosure() {
    let hub = SlotHub()
    let old = Probe<[Int]>([])
    hub.onAlways = { old.append($0) }
    let recorder = Recorder(ClosureProperty(hub, \.onAlways).publisher())
    hub.send(1)
    recorder.cancel()
    hub.send(2)
    #expect(recorder.values == [1])
    #expect(old.value == [1, 2])
  }

  @Test func aPropertyWithoutKeyPathIsChainedAndRestored() {
    withReports { reports in
      let hub = SlotHub()
      let old = Probe<[Int]>([])
      hub.onChange = { old.append($0) }
      let publisher = ClosureProperty<SlotHub, Int, Void>(hub) { hub, bridge in
        let previous = hub.onChange
        hub.onChange = { bridge($0, previous?($0)) }
        return { $0.onChange = previous }
      }.publisher()
      let first = Recorder(publisher)
      let second = Recorder(publisher)
      hub.send(1)
      first.cancel()
      second.cancel()
      hub.send(2)
      #expect(first.values == [1])
      #expect(second.values == [1])
      #expect(old.value == [1, 2])
      let third = Recorder(publisher)
      hub.onChange = nil
      publisher.check()
      #expect(reports.value == [.slotStolen])
      third.cancel()
    }
  }

  @Test func itCanBeTakenOverAgainAndAgain() {
    let hub = SlotHub()
    let old = Probe(0)
    hub.onChange = { _ in old.change { $0 += 1 } }
    let publisher = ClosureProperty(hub, \.onChange).publisher()
    for round in 1...300 {
      let recorder = Recorder(publisher)
      hub.send(round)
      recorder.cancel()
      #expect(recorder.values == [round])
    }
    #expect(old.value == 300)
    #expect(hub.setCount == 2, "the bridge's closure stays, so that the previous one is not wrapped again and again")
  }

  @Test func closureThatWrapsTheBridgesSurvivesTheBridge() {
    let hub = SlotHub()
    let steps = Probe<[String]>([])
    hub.onChange = { steps.append("old \($0)") }
    let publisher = ClosureProperty(hub, \.onChange).publisher()
    let first = publisher.sink { steps.append("first \($0)") }
    let inner = hub.onChange
    hub.onChange = {
      inner?($0)
      steps.append("wrapper \($0)")
    }
    first.cancel()
    hub.send(1)
    let second = publisher.sink { steps.append("second \($0)") }
    hub.send(2)
    second.cancel()
    #expect(steps.value == ["old 1", "wrapper 1", "old 2", "second 2", "wrapper 2"])
  }

  /// Code that keeps the bridge's closure may outlive the object, and another object may get its address.
  @Test func closureThatOutlivesItsObjectIsNotTakenForThatOfAnother() {
    var kept: [((Int) -> Void)?] = []
    for round in 0..<100 {
      let hub = SlotHub()
      hub.onChange = { _ in }
      let recorder = Recorder(ClosureProperty(hub, \.onChange).publisher())
      hub.send(round)
      recorder.cancel()
      kept.append(hub.onChange)
      #expect(recorder.values == [round])
    }
    #expect(kept.count == 100)
  }

  @Test(.covers("R6")) func nothingIsLeaked() {
    weak var weakHub: SlotHub?
    do {
      let hub = SlotHub()
      weakHub = hub
      let recorder = Recorder(ClosureProperty(hub, \.onChange).publisher())
      hub.send(1)
      #expect(recorder.values == [1])
    }
    #expect(weakHub == nil)
  }

  @Test(.covers("R5")) func aCancelInsideTheFirstValueGivesBack() {
    let hub = SlotHub()
    let recorder = Recorder(ClosureProperty(hub, \.onChange).publisher().prefix(1))
    hub.send(1)
    hub.send(2)
    #expect(recorder.values == [1])
    #expect(hub.onChange == nil)
  }

  @Test func onASchedulerItIsSetThere() {
    let hub = SlotHub()
    let scheduler = StepScheduler()
    let recorder = Recorder(ClosureProperty(hub, \.onChange).publisher(on: scheduler))
    #expect(hub.setCount == 0)
    scheduler.runAll()
    hub.send(1)
    recorder.cancel()
    #expect(hub.setCount == 1)
    scheduler.runAll()
    #expect(hub.onChange == nil)
    #expect(recorder.values == [1])
  }
}

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
