import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import VerifiedModels

/// The adapters of `Station` keep the contract of all adapters.
struct StationContractTests {
  @Test func listenerEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Double($0) }, traits: .neverFinishes, on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Double, Never>) in
      FakeStation(addListener: script).listenerEvents()
    }
    await contract.verify()
  }

  @Test func alarmEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { "\($0)" }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<String, Never>) in
      FakeStation(onAlarm: script).alarmEvents()
    }
    await contract.verify()
  }

  @Test func delegateEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { StationDelegateEvent.didConnect("\($0)") }, traits: [.neverFinishes, .sharesRegistration],
      on: .mainActor
    ) { @MainActor [] (script: ScriptedService<StationDelegateEvent, Never>) in
      FakeStation(delegate: script).delegateEvents()
    }
    await contract.verify()
  }

  @MainActor @Test func delegateEventsForwardsEachMethod() {
    let script = ScriptedService<StationDelegateEvent, Never>()
    let recorder = Recorder(FakeStation(delegate: script).delegateEvents())
    let events: [StationDelegateEvent] = [StationDelegateEvent.didConnect("1"), StationDelegateEvent.didDisconnect]
    for event in events { script.emit(event) }
    #expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })
  }
}
