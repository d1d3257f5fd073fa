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
