/// What went through a tunnel since it was connected.
struct TunnelTraffic: Equatable, Sendable {
  /// Bytes sent on to the upstream.
  var bytesUp = 0
  /// Bytes sent back to the local clients.
  var bytesDown = 0
  /// Forwarded connections that are open now.
  var connections = 0
}
