import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Other code that sets the property too.
@Suite struct ClosurePropertyTheftTests {
  @Test func aTheftIsReportedAtTheEndAndLeftAlone() {
    withReports { reports in
      let hub = SlotHub()
      let thief = Probe<[Int]>([])
      let recorder = Recorder(ClosureProperty(hub, \.onChange).publisher())
      hub.onChange = { thief.append($0) }
      hub.send(1)
      #expect(reports.value == [])
      recorder.cancel()
      #expect(reports.value == [.slotStolen])
      hub.send(2)
      #expect(thief.value == [1, 2])
      #expect(recorder.values == [])
      #expect(SlotRegistry.isEmpty(for: hub))
    }
  }

  @Test func aTheftIsReportedByACheckOnce() {
    withReports { reports in
      let hub = SlotHub()
      let publisher = ClosureProperty(hub, \.onChange).publisher()
      publisher.check()
      let recorder = Recorder(publisher)
      publisher.check()
      #expect(reports.value == [])
      hub.onChange = nil
      publisher.check()
      publisher.check()
      #expect(reports.value == [.slotStolen])
      recorder.cancel()
      #expect(reports.value == [.slotStolen])
      #expect(hub.onChange == nil)
    }
  }

  @Test func afterATheftTheNextTakeoverWorks() {
    withReports { reports in
      let hub = SlotHub()
      let thief = Probe<[Int]>([])
      let robbed = Recorder(ClosureProperty(hub, \.onChange).publisher())
      hub.onChange = { thief.append($0) }
      let next = Recorder(ClosureProperty(hub, \.onChange).publisher())
      #expect(reports.value == [.slotStolen], "the next one to take it notices")
      hub.send(1)
      robbed.cancel()
      hub.send(2)
      next.cancel()
      hub.send(3)
      #expect(robbed.values == [])
      #expect(next.values == [1, 2])
      #expect(thief.value == [1, 2, 3])
      #expect(reports.value == [.slotStolen])
    }
  }

  @Test func aWrapperOfTheClosureIsCalledTogetherWithIt() {
    withReports { reports in
      let hub = SlotHub()
      let wrapper = Probe<[Int]>([])
      let old = Probe<[Int]>([])
      hub.onChange = { old.append($0) }
      let publisher = ClosureProperty(hub, \.onChange).publisher()
      let recorder = Recorder(publisher)
      let inner = hub.onChange
      hub.onChange = { value in
        inner?(value)
        wrapper.append(value)
      }
      hub.send(1)
      publisher.check()
      #expect(recorder.values == [1])
      #expect(wrapper.value == [1])
      // In reverse order nothing is lost.
      hub.onChange = inner
      hub.send(2)
      recorder.cancel()
      hub.send(3)
      #expect(recorder.values == [1, 2])
      #expect(old.value == [1, 2, 3])
      #expect(reports.value == [])
    }
  }

  @Test func wrapperOfTheBridgesClosureIsRemovedFromAPropertyThatWasEmpty() {
    let hub = SlotHub()
    let wrapper = Probe<[Int]>([])
    let recorder = Recorder(ClosureProperty(hub, \.onChange).publisher())
    let inner = hub.onChange
    let outer: SlotHub.Handler = { value in
      inner?(value)
      wrapper.append(value)
    }
    hub.onChange = outer
    recorder.cancel()
    hub.send(1)
    #expect(wrapper.value == [], "the documented limit")
    // The closure that the wrapper holds is harmless.
    hub.onChange = outer
    hub.send(2)
    #expect(wrapper.value == [2])
    #expect(recorder.values == [])
    // Nor does it call a later bridge, whose previous closure is the wrapper.
    let next = Recorder(ClosureProperty(hub, \.onChange).publisher())
    hub.send(3)
    next.cancel()
    hub.send(4)
    #expect(next.values == [3])
    #expect(wrapper.value == [2, 3, 4])
  }
}
