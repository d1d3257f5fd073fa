import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import AdaptedServices

/// The adapters of `Vault` keep the contract of all adapters.
struct VaultContractTests {
  @Test func openPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: ScriptedError(), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Int, any Error>) in
      FakeVault(open: script).openPublisher("1")
    }
    await contract.verify()
  }

  @Test func storePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in () }, outputs: { _ in 0 }, error: ScriptedError()
    ) { (script: ScriptedCall<Void, any Error>) in
      FakeVault(store: script).storePublisher("1").map { 0 }
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}
