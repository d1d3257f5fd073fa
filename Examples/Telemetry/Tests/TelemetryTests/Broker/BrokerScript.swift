import Causeway
import CausewayTesting
import Foundation
import LegacyMQTT
import TelemetryKit

/// The real broker and the real client, driven by publishing to them.
final class BrokerScript: AdapterScript {
  /// The reason that libmosquitto gives for a refused connection.
  static let refusal = TelemetryError.refused("Connection Refused: not authorised.")

  let ledger: ServiceLedger
  let broker: TestBroker
  let link: CountingLink
  private let sender: BrokerSender

  init(on place: ServicePlace) {
    ledger = ServiceLedger(on: place)
    do {
      broker = try TestBroker()
      sender = BrokerSender(broker.port)
      link = try CountingLink(MosquittoLink(TestAddress.of(broker)), ledger.weakly, broker)
    } catch {
      fatalError("\(error)")
    }
  }

  func emit(_ value: Reading) {
    guard !link.refuses else { return }
    link.waitUntilSubscribed()
    sender.publish(value)
  }

  func finish() {}

  /// Makes the broker disconnect its clients and refuse them.
  func fail(_ error: TelemetryError) {
    link.waitUntilSubscribed()
    sender.disconnect()
    link.refuseUntilStarted()
    try? broker.configure("allow_anonymous false\n")
    broker.reload()
  }
}
