import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Several bridges over one property.
@Suite struct ClosurePropertyNestingTests {
  /// Three bridges, created on access by a computed property, end in every order.
  @Test(arguments: permutations([0, 1, 2])) func bridgesEndInAnyOrder(order: [Int]) {
    withReports { reports in
      let hub = SlotHub()
      let old = Probe<[Int]>([])
      hub.onChange = { old.append($0) }
      let recorders = (0..<3).map { _ in Recorder(ClosureProperty(hub, \.onChange).publisher()) }
      hub.send(0)
      for (step, index) in order.enumerated() {
        recorders[index].cancel()
        hub.send(step + 1)
      }
      for (step, index) in order.enumerated() {
        #expect(recorders[index].values == Array(0...step))
      }
      #expect(old.value == [0, 1, 2, 3])
      #expect(reports.value == [])
      hub.onChange = nil
      #expect(SlotRegistry.isEmpty(for: hub))
    }
  }

  @Test(arguments: [false, true]) func aWrapperBetweenTwoBridgesIsNotLostWhileOneGoesOn(isFirstFirst: Bool) {
    let hub = SlotHub()
    let wrapper = Probe<[Int]>([])
    let first = Recorder(ClosureProperty(hub, \.onChange).publisher())
    let inner = hub.onChange
    hub.onChange = { value in
      inner?(value)
      wrapper.append(value)
    }
    let second = Recorder(ClosureProperty(hub, \.onChange).publisher())
    hub.send(1)
    (isFirstFirst ? first : second).cancel()
    hub.send(2)
    #expect(first.values == (isFirstFirst ? [1] : [1, 2]))
    #expect(second.values == (isFirstFirst ? [1, 2] : [1]))
    #expect(wrapper.value == [1, 2])
    first.cancel()
    second.cancel()
  }

  @Test func everyBridgeIsToldOfATheft() {
    withReports { reports in
      let hub = SlotHub()
      let first = Recorder(ClosureProperty(hub, \.onChange).publisher())
      let second = Recorder(ClosureProperty(hub, \.onChange).publisher())
      hub.onChange = { _ in }
      first.cancel()
      second.cancel()
      #expect(reports.value == [.slotStolen, .slotStolen])
    }
  }

  @Test func differentPropertiesAndObjectsDoNotMeet() {
    let hub = SlotHub()
    let other = SlotHub()
    let change = Recorder(ClosureProperty(hub, \.onChange).publisher())
    let always = Recorder(ClosureProperty(hub, \.onAlways).publisher())
    let others = Recorder(ClosureProperty(other, \.onChange).publisher())
    hub.onChange?(1)
    hub.onAlways(2)
    other.onChange?(3)
    #expect(change.values == [1])
    #expect(always.values == [2])
    #expect(others.values == [3])
    for recorder in [change, always, others] { recorder.cancel() }
  }
}
