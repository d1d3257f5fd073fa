/// The state of a tunnel.
enum TunnelState: Equatable, Sendable {
  /// There is neither a tunnel nor an attempt to open one.
  case disconnected
  /// An attempt to connect to the server is in progress.
  case connecting
  /// Connections to the local port are forwarded.
  case connected
  /// The tunnel is being closed.
  case disconnecting
}
