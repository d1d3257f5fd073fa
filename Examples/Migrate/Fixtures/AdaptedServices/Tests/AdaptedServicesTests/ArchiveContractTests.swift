import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Archive` keep the contract of all adapters.
struct ArchiveContractTests {
  @Test func openPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { "\($0)" }, error: ScriptedError(), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<String, any Error>) in
      FakeArchive(open: script).openPublisher("1")
    }
    await contract.verify()
  }

  @Test func countPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, traits: .cannotBeCancelled, on: .mainActor
    ) { @MainActor [] (script: ScriptedCall<Int, Never>) in
      FakeArchive(count: script).countPublisher()
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}
