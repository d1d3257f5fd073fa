import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Testing

/// Calls its targets with itself; belongs to the main thread, is not `Sendable`, and holds its targets weakly.
private final class LegacySlider {
  private final class Registration {
    weak let target: ActionTarget?

    init(_ target: ActionTarget) {
      self.target = target
    }
  }

  private var registrations: [Registration] = []
  private(set) var log: [String] = []
  let isRemoved = Signal()
  private(set) var value = 0

  func addTarget(_ target: ActionTarget) {
    note("add")
    registrations.append(Registration(target))
  }

  func removeTarget(_ target: ActionTarget) {
    note("remove")
    registrations.removeAll { $0.target === target }
    isRemoved.fire()
  }

  func move(to value: Int) {
    self.value = value
    for registration in registrations { registration.target?.fire(self) }
  }

  private func note(_ line: String) {
    precondition(MainActorContext.isCurrent, "the slider is used off the main thread")
    log.append(line)
  }
}

/// Calls its targets with a number, on any thread.
private final class LegacyMeter: Sendable {
  private let targets = Probe<[ActionTarget]>([])
  let log = Probe<[String]>([])

  func addTarget(_ target: ActionTarget) {
    log.append("add")
    targets.append(target)
  }

  func removeTarget(_ target: ActionTarget) {
    log.append("remove")
    targets.change { $0.removeAll { $0 === target } }
  }

  func send(_ value: Any) {
    for target in targets.value { target.fire(value) }
  }
}

@Suite struct TargetTests {
  @MainActor private func values(of slider: LegacySlider) -> CallbackPublisher<Int, Never> {
    CallbackPublisher(on: MainActor.shared) {
      ($0 as? LegacySlider)?.value
    } addTarget: {
      slider.addTarget($0)
    } removeTarget: {
      slider.removeTarget($0)
    }
  }

  @MainActor @Test func theSenderIsMappedInsideTheAction() {
    let slider = LegacySlider()
    let recorder = Recorder(values(of: slider))
    slider.move(to: 3)
    slider.move(to: 5)
    #expect(recorder.values == [3, 5])
    recorder.cancel()
    slider.move(to: 7)
    #expect(recorder.values == [3, 5])
    #expect(slider.log == ["add", "remove"])
  }

  @MainActor @Test func aCancelElsewhereRemovesTheTargetOnTheMainActor() async {
    let slider = LegacySlider()
    let token = values(of: slider).sink { _ in }
    await onPoolThread { token.cancel() }
    await slider.isRemoved.wait()
    #expect(slider.log == ["add", "remove"])
  }

  @MainActor @Test func anActionElsewhereIsHandedOver() async {
    let probe = Probe<ActionTarget?>(nil)
    let publisher = CallbackPublisher<Int, Never>(on: MainActor.shared) {
      MainActorContext.isCurrent ? $0 as? Int : nil
    } addTarget: { target in
      probe.change { $0 = target }
    } removeTarget: { _ in
    }
    let recorder = Recorder(publisher)
    let target = probe.value
    await onPoolThread { target?.fire(4) }
    #expect(await recorder.values(atLeast: 1) == [4])
    recorder.cancel()
  }

  @Test func aServiceOfAnyThreadSendsToAllSubscribers() {
    let meter = LegacyMeter()
    let publisher = CallbackPublisher<Int, Never>(
      transform: { $0 as? Int }, addTarget: { meter.addTarget($0) }, removeTarget: { meter.removeTarget($0) })
    let recorder = Recorder(publisher)
    let second = Recorder(publisher)
    meter.send(1)
    meter.send("no number")
    meter.send(2)
    #expect(recorder.values == [1, 2])
    #expect(second.values == [1, 2])
    recorder.cancel()
    recorder.cancel()
    second.cancel()
    #expect(meter.log.value == ["add", "add", "remove", "remove"])
  }
}
