import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@testable import OwnQueueServices

/// The adapters of `Printer` keep the contract of all adapters.
struct PrinterContractTests {
  @Test func printPagesPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: ScriptedError(), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Int, any Error>) in
      FakePrinter(printPages: script).printPagesPublisher(1)
    }
    await contract.verify()
  }

  @Test func reservePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: ScriptedError(), traits: .cannotBeCancelled
    ) { (script: ScriptedCall<Int, any Error>) in
      FakePrinter(reserve: script).reservePublisher(1)
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}
