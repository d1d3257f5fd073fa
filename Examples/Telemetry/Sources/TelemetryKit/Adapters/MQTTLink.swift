package import LegacyMQTT

/// The calls that the adapters make to a client of the legacy library.
///
/// A protocol, so that tests can count the calls to the real client.
package protocol MQTTLink: Sendable {
  /// Starts the client, which connects and calls back on a thread of its own.
  ///
  /// - Parameters:
  ///   - filter: The topics to subscribe to; `nil` for a client that only publishes.
  ///   - qos: The quality of service of the subscription.
  ///   - function: Called with the context and each event.
  ///   - context: The context of the function.
  /// - Throws: ``TelemetryError/noResources``.
  func start(
    filter: String?, qos: Int, _ function: mqtt_event_fn, _ context: UnsafeMutableRawPointer
  ) throws(TelemetryError)

  /// Stops the client. No call to the function is running or follows when this has returned.
  func stop()

  /// Publishes a message.
  ///
  /// - Returns: A number for ``forget(_:)``, or 0 if the function has been called already.
  func publish(
    _ payload: String, to topic: String, qos: Int, isRetained: Bool, _ function: mqtt_result_fn,
    _ context: UnsafeMutableRawPointer
  ) -> UInt64

  /// Forgets a message, and returns whether its function will not be called.
  func forget(_ number: UInt64) -> Bool
}

/// The failure of a feed.
package enum TelemetryError: Error, Equatable {
  /// The broker has refused the connection or the subscription, for the given reason.
  case refused(String)
  /// The client could not be started, because the system has no memory or threads left.
  case noResources
}

extension TelemetryError: CustomStringConvertible {
  /// A text to show to the user.
  package var description: String {
    switch self {
    case .refused(let reason): "The broker has refused the connection: \(Self.words(of: reason))"
    case .noResources: "There are not enough resources to connect."
    }
  }

  /// Returns a reason of libmosquitto without the words that every reason begins with.
  private static func words(of reason: String) -> String {
    let prefix = "Connection Refused: "
    return reason.hasPrefix(prefix) ? String(reason.dropFirst(prefix.count)) : reason
  }
}
