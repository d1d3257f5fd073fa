/// The traffic of a tunnel since it was connected.
struct TunnelTraffic: Equatable, Sendable {
  /// The number of bytes forwarded to the server.
  var bytesUp = 0
  /// The number of bytes forwarded to the local clients.
  var bytesDown = 0
  /// The number of open forwarded connections.
  var connections = 0
}
