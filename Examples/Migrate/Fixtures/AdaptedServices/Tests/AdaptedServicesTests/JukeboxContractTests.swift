import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Jukebox` keep the contract of all adapters.
struct JukeboxContractTests {
  @Test func playPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Int, Never>) in
      FakeJukebox(play: script).playPublisher(1)
    }
    await contract.verify()
  }
}
