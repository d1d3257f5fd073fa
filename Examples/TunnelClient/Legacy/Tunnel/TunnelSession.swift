/// An open tunnel.
struct TunnelSession: Equatable, Sendable {
  /// The server at the other end.
  let server: Server
  /// The local port on the loopback interface.
  let localPort: UInt16
}
