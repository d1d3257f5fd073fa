/// The state of the connection to the broker.
package enum ConnectionState: Equatable, Sendable {
  /// Nothing is subscribed, so there is no connection.
  case idle
  case connecting
  case connected
  /// There is no connection. The next attempt follows.
  case disconnected(isUnknownHost: Bool)
  /// The broker has refused the connection or the subscription. No attempt follows.
  case refused(String)
}
