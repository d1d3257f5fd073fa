import Causeway
import CausewayTesting
import Dispatch
import Testing

@testable import TelemetryKit

/// The rules of every adapter, against the real broker.
@Suite struct FeedContractTests {
  /// The queue on which all feeds of the contract start and stop.
  private static let queue = DispatchQueue(label: "contract")

  static let contract = AdapterContract(
    values: { Reading(device: "dev-\($0)", boot: 1, number: 1, hundredths: $0) },
    error: BrokerScript.refusal,
    traits: [
      .neverFinishes, .oneAtATime, .neverCallsInside, .sharesRegistration, .registersLater, .skipsRepeats,
      .skipsDuplicates,
    ],
    settle: { await withCheckedContinuation { continuation in queue.async { continuation.resume() } } }
  ) { (script: BrokerScript) in
    TelemetryFeed(script.link, queue: queue).readings
  }

  @Test(arguments: AdapterRule.allCases) func readingsKeep(_ rule: AdapterRule) async {
    await Self.contract.verify(rule)
  }
}
