import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Beacon` keep the contract of all adapters.
struct BeaconContractTests {
  @Test func pingEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, traits: [.neverFinishes, .sharesRegistration]
    ) { (script: ScriptedService<Int, Never>) in
      FakeBeacon(onPing: script).pingEvents()
    }
    await contract.verify()
  }

  @Test func lossEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, traits: [.neverFinishes, .sharesRegistration]
    ) { (script: ScriptedService<Void, Never>) in
      FakeBeacon(onLoss: script).lossEvents().map { 0 }
    }
    await contract.verify()
  }
}
