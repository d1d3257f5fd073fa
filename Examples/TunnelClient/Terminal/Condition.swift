/// A condition that a script can wait for.
enum Condition: Equatable, Sendable {
  /// The tunnel has the given state.
  case state(TunnelState)
  /// An error is displayed.
  case error
  /// No connection attempt is in progress or scheduled.
  case idle
  /// A lost tunnel is being reopened.
  case reconnecting
  /// A popup is displayed.
  case popup
  /// At least this number of bytes was received through the tunnel.
  case received(Int)

  /// The spellings of all conditions.
  static let words =
    "connected, connecting, disconnected, disconnecting, reconnecting, idle, error, popup, received=BYTES"

  /// Creates a condition from its spelling.
  init?(_ word: some StringProtocol) {
    switch word {
    case "connected": self = .state(.connected)
    case "connecting": self = .state(.connecting)
    case "disconnected": self = .state(.disconnected)
    case "disconnecting": self = .state(.disconnecting)
    case "reconnecting": self = .reconnecting
    case "idle": self = .idle
    case "error": self = .error
    case "popup": self = .popup
    case _ where word.hasPrefix("received="):
      guard let count = Int(word.dropFirst("received=".count)) else { return nil }
      self = .received(count)
    default: return nil
    }
  }
}

extension Condition {
  /// Returns whether the condition is met now.
  @MainActor func holds(in app: AppModel) -> Bool {
    let connection = app.connection
    return switch self {
    // The port becomes known shortly after the state.
    case .state(.connected): connection.localPort != nil && !connection.isConnecting && !connection.isReconnecting
    case .state(let state): connection.state == state
    case .error: Snapshot(app).error != nil
    case .idle: !connection.isConnecting && !connection.isReconnecting
    case .reconnecting: connection.isReconnecting
    case .popup: app.popups.current != nil
    case .received(let count): (connection.overview?.traffic.bytesDown ?? 0) >= count
    }
  }

  /// The spelling of the condition in a command.
  var word: String {
    switch self {
    case .state(let state): "\(state)"
    case .error: "error"
    case .idle: "idle"
    case .reconnecting: "reconnecting"
    case .popup: "popup"
    case .received(let count): "received=\(count)"
    }
  }
}

extension Duration {
  /// The duration for display.
  var text: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}
