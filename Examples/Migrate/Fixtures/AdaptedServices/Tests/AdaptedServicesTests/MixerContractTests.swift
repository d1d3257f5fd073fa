import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Mixer` keep the contract of all adapters.
struct MixerContractTests {
  @Test func mixPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Double($0) }, traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Double, Never>) in
      FakeMixer(mix: script).mixPublisher([Double(1)])
    }
    await contract.verify()
  }
}
