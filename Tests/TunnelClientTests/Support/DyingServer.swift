import Causeway

@testable import TunnelClient

/// A server that stops listening when a client sends bytes.
final class DyingServer: Sendable {
  private final class Holder: Sendable {
    let server = Locked<LoopbackServer?>(nil)
  }

  let port: UInt16

  private let holder = Holder()

  /// Begins to listen; the closure receives the client's connection when the server has stopped listening.
  init(_ die: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    let server = try LoopbackServer { [holder] connection in
      guard connection.receive(1).end == .enough else { return }
      let server = holder.server.withLock { server in
        defer { server = nil }
        return server
      }
      server?.stopListening()
      die(connection)
    }
    port = server.port
    holder.server.withLock { $0 = server }
  }
}
