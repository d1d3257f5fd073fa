/// A tunnel that is up.
struct TunnelSession: Equatable, Sendable {
  /// Where it leads.
  let server: Server
  /// The port on the loopback interface where it begins.
  let localPort: UInt16
}
