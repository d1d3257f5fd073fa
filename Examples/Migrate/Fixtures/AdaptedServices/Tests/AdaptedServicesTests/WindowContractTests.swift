import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Window` keep the contract of all adapters.
struct WindowContractTests {
  @Test func snapshotPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { [$0] }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<[Int], Never>) in
      await FakeWindow(snapshot: script).snapshotPublisher()
    }
    await contract.verify()
  }

  @Test func closePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0.isMultiple(of: 2) }, traits: .cannotBeCancelled, on: .mainActor
    ) { @MainActor [] (script: ScriptedCall<Bool, Never>) in
      FakeWindow(close: script).closePublisher()
    }
    await contract.verify()
  }
}
