/// What the dashboard says about the connection.
package struct FleetStatus: Equatable, Sendable {
  /// How serious it is.
  package enum Level: Equatable, Sendable {
    case good
    case waiting
    case bad
  }

  package let level: Level
  package let text: String

  /// Creates the status of a connection.
  ///
  /// - Parameters:
  ///   - connection: The state.
  ///   - host: The name of the broker's host.
  ///   - port: The broker's port.
  package init(_ connection: ConnectionState, host: String, port: Int) {
    switch connection {
    case .idle: (level, text) = (.waiting, "Not connected")
    case .connecting: (level, text) = (.waiting, "Connecting to \(host), port \(port) …")
    case .connected: (level, text) = (.good, "Connected to \(host), port \(port)")
    case .disconnected(isUnknownHost: true):
      (level, text) = (.bad, "There is no host named \(host). Trying again …")
    case .disconnected(isUnknownHost: false):
      (level, text) = (.bad, "No broker answers at \(host), port \(port). Trying again …")
    case .refused(let reason): (level, text) = (.bad, "The broker has refused the connection: \(reason)")
    }
  }

  /// Creates the status after a failure.
  init(_ failure: TelemetryError) {
    (level, text) = (.bad, "\(failure)")
  }
}
