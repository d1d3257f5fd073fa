/// Where a tunnel is in its life.
enum TunnelState: Equatable, Sendable {
  /// There is no tunnel, and none is being made.
  case disconnected
  /// The upstream is being tried.
  case connecting
  /// Connections to the local port are forwarded.
  case connected
  /// The tunnel is being taken down.
  case disconnecting
}
