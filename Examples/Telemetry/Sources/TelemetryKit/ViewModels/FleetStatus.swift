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
  /// What the user can do about it.
  package private(set) var advice: String?
  /// The text for a program that does not try again.
  package private(set) var conclusion: String

  /// Creates the status of a connection.
  ///
  /// - Parameters:
  ///   - connection: The state.
  ///   - host: The name of the broker's host.
  ///   - port: The broker's port.
  ///   - isInstalled: Whether this machine has a broker that the user could start.
  package init(
    _ connection: ConnectionState, host: String, port: Int, isInstalled: Bool = BrokerProgram.find() != nil
  ) {
    let place = "\(host), port \(port)"
    conclusion = "No broker answers at \(place)."
    switch connection {
    case .idle: (level, text) = (.waiting, "Not connected")
    case .connecting: (level, text) = (.waiting, "Connecting to \(place) …")
    case .connected: (level, text) = (.good, "Connected to \(place)")
    case .disconnected(isUnknownHost: true):
      conclusion = "There is no host named \(host)."
      (level, text) = (.bad, conclusion + " Trying again …")
    case .disconnected(isUnknownHost: false): (level, text) = (.bad, conclusion + " Trying again …")
    case .refused(let reason):
      (level, text) = (.bad, "\(TelemetryError.refused(reason))")
      conclusion = text
    }
    let isHere = ["127.0.0.1", "localhost", "::1"].contains(host)
    switch connection {
    case .connected: advice = nil
    case .refused: advice = Self.identification
    case .disconnected(isUnknownHost: true): advice = "Check --host."
    case _ where !isHere: advice = "Check --host and --port, and whether the broker is running."
    case _ where isInstalled: advice = "Start one with: mosquitto -p \(port)"
    default: advice = BrokerProgram.installation
    }
  }

  /// Creates the status after a failure.
  package init(_ failure: TelemetryError) {
    (level, text) = (.bad, "\(failure)")
    conclusion = text
    if case .refused = failure { advice = Self.identification }
  }

  private static let identification = "If it asks for a password: pass --user."
}
