import Foundation
import TelemetryKit

/// Addresses of brokers, with short delays.
enum TestAddress {
  /// Returns an address with a name of its own.
  static func of(_ broker: TestBroker, session: String? = nil) -> BrokerAddress {
    at("127.0.0.1", broker.port, session: session)
  }

  static func at(_ host: String, _ port: Int, session: String? = nil) -> BrokerAddress {
    var address = BrokerAddress(host: host, port: port, clientID: session ?? "test-\(UUID().uuidString.prefix(12))")
    address.isPersistent = session != nil
    address.retryDelay = .milliseconds(20)
    return address
  }
}
