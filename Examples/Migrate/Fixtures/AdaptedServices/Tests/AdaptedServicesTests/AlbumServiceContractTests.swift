import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `AlbumService` keep the contract of all adapters.
struct AlbumServiceContractTests {
  @Test func loadPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { "\($0)" }, error: ScriptedError(), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<String, any Error>) in
      FakeAlbumService(load: script).loadPublisher(1)
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}
