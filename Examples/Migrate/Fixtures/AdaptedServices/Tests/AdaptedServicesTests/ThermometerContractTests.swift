import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Thermometer` keep the contract of all adapters.
struct ThermometerContractTests {
  @Test func listenerEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Double($0) }, traits: .neverFinishes, on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Double, Never>) in
      FakeThermometer(addListener: script).listenerEvents()
    }
    await contract.verify()
  }

  @Test func rangeEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { (Double($0), Double($0)) }, outputs: { String(describing: (Double($0), Double($0))) },
      traits: .neverFinishes, on: .mainActor
    ) { @MainActor [] (script: ScriptedService<(Double, Double), Never>) in
      FakeThermometer(observeRange: script).rangeEvents().map { String(describing: $0) }
    }
    await contract.verify()
  }

  @Test func limitsEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Double($0) }, traits: .neverFinishes, on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Double, Never>) in
      FakeThermometer(observeLimits: script).limitsEvents(above: Double(1))
    }
    await contract.verify()
  }

  @Test func alarmsEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Void, Never>) in
      FakeThermometer(startAlarms: script).alarmsEvents().map { 0 }
    }
    await contract.verify()
  }

  @Test func calibrateEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Int, Never>) in
      FakeThermometer(onCalibrate: script).calibrateEvents()
    }
    await contract.verify()
  }

  @Test func moveEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { ($0, "\($0)") }, outputs: { String(describing: ($0, "\($0)")) },
      traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<(Int, String), Never>) in
      FakeThermometer(onMove: script).moveEvents().map { String(describing: $0) }
    }
    await contract.verify()
  }

  @Test func closeEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Void, Never>) in
      FakeThermometer(onClose: script).closeEvents().map { 0 }
    }
    await contract.verify()
  }

  @Test func handlerEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Int, Never>) in
      FakeThermometer(setHandler: script).handlerEvents()
    }
    await contract.verify()
  }

  @Test func measurePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Double($0) }, on: .mainActor
    ) { @MainActor [] (script: ScriptedCall<Double, Never>) in
      FakeThermometer(measure: script).measurePublisher()
    }
    await contract.verify()
  }
}
