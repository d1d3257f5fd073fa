/// What a script can wait for.
enum Condition: Equatable {
  /// The tunnel is in a state.
  case state(TunnelState)
  /// An error is shown.
  case error
  /// Nothing is being connected, and nothing will be connected again by itself.
  case idle
  /// A tunnel that was lost is being made again.
  case reconnecting
  /// A popup is shown.
  case popup
  /// So many bytes came back through the tunnel.
  case received(Int)

  /// How it is written.
  static let words = "connected, connecting, disconnected, disconnecting, reconnecting, idle, error, popup, received=N"

  /// Reads it.
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
