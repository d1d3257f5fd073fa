import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Sensor` keep the contract of all adapters.
struct SensorContractTests {
  @Test func listenerEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: SensorError(code: 1), traits: .neverFinishes
    ) { (script: ScriptedService<Int, SensorError>) in
      FakeSensor(addListener: script).listenerEvents()
    }
    await contract.verify()
  }

  @Test func watchEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { "\($0)" }, error: SensorError(code: 1), traits: .neverFinishes
    ) { (script: ScriptedService<String, SensorError>) in
      FakeSensor(watch: script).watchEvents("1")
    }
    await contract.verify()
  }

  @Test func subscribeEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, traits: .neverFinishes
    ) { (script: ScriptedService<Int, Never>) in
      FakeSensor(subscribe: script).subscribeEvents()
    }
    await contract.verify()
  }
}
