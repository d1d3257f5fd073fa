/// The broker and the identity under which a client connects to it.
package struct BrokerAddress: Equatable, Sendable {
  package var host: String
  package var port: Int
  /// The name of the session.
  ///
  /// Two clients with the same name disconnect each other.
  package var clientID: String
  /// Whether the broker keeps the subscription, and messages of QoS 1, while the client is not connected.
  package var isPersistent = false
  /// The first part of all topics.
  package var root = "telemetry"
  package var qos = 1
  /// The time after which a silent connection counts as lost, in seconds; at least 5.
  package var keepAlive = 5
  /// The time before another attempt to connect.
  package var retryDelay = Duration.seconds(1)
  /// The number of messages that may wait for their acknowledgement.
  package var maxInFlight = 2000
  package var user: String?
  package var password: String?

  /// Creates an address.
  package init(host: String = "127.0.0.1", port: Int = 1883, clientID: String) {
    self.host = host
    self.port = port
    self.clientID = clientID
  }
}
