import Causeway
import CausewayBridging
import CausewayTesting
import Synchronization
import Testing

@testable import AdaptedServices

/// The adapters of `Ticker` keep the contract of all adapters.
struct TickerContractTests {
  @Test func eventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Ticker.Tick(count: $0, name: "\($0)") },
      outputs: { String(describing: Ticker.Tick(count: $0, name: "\($0)")) }, traits: .neverFinishes
    ) { (script: ScriptedService<Ticker.Tick, Never>) in
      FakeTicker(subscribe: script).events().map { String(describing: $0) }
    }
    await contract.verify()
  }

  @Test func ticksEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Ticker.Tick(count: $0, name: "\($0)") },
      outputs: { String(describing: Ticker.Tick(count: $0, name: "\($0)")) }, traits: .neverFinishes
    ) { (script: ScriptedService<Ticker.Tick, Never>) in
      FakeTicker(observeTicks: script).ticksEvents().map { String(describing: $0) }
    }
    await contract.verify()
  }

  @Test func handlerEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Ticker.Tick(count: $0, name: "\($0)") },
      outputs: { String(describing: Ticker.Tick(count: $0, name: "\($0)")) }, traits: .neverFinishes
    ) { (script: ScriptedService<Ticker.Tick, Never>) in
      FakeTicker(addHandler: script).handlerEvents().map { String(describing: $0) }
    }
    await contract.verify()
  }
}
