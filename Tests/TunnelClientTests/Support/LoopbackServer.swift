import Causeway
import Foundation

@testable import TunnelClient

/// A TCP server on the loopback interface; each connection is served by a thread of its own.
final class LoopbackServer: Sendable {
  let port: UInt16

  private let state: ServerState

  /// Begins to listen on a port, or on one that the system chooses if it is 0.
  ///
  /// The closure serves a connection, which is closed when it returns.
  init(port: UInt16 = 0, _ serve: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    let (listener, port) = try LoopbackSocket.listen(port, backlog: 256)
    self.port = port
    let state = ServerState(listener)
    self.state = state
    Thread.detachNewThread {
      while let connection = state.accept() {
        Thread.detachNewThread {
          serve(connection)
          state.end(connection)
        }
      }
    }
  }

  deinit {
    stop()
  }

  /// Creates a server that sends back the bytes that it receives.
  static func echo(port: UInt16 = 0) throws -> LoopbackServer {
    try LoopbackServer(port: port) { connection in
      _ = connection.receive { connection.send($0) }
    }
  }

  /// Returns a port without a listener.
  ///
  /// The system assigns ports from 32768 on to clients, and keeps them for a minute afterwards; this port is below. It is
  /// never listened to: a process that a concurrent test starts would inherit the listener, and keep the port.
  static func unusedPort() throws -> UInt16 {
    let candidates = (0..<20).map { _ in UInt16.random(in: 20_000..<30_000) }
    for candidate in candidates + [0] {
      guard let (number, port) = try? LoopbackSocket.listen(candidate, backlog: nil) else { continue }
      close(number)
      return port
    }
    throw LoopbackSocket.Failure(call: "listen", code: EADDRINUSE)
  }

  /// The server as an entry of a list.
  var server: Server { Server(at: port) }

  /// Refuses connections from now on; existing ones continue.
  func stopListening() {
    state.stopListening()
  }

  /// Ends the existing connections.
  func interruptConnections() {
    state.interrupt()
  }

  /// Refuses connections from now on, and ends existing ones.
  func stop() {
    state.stopListening()
    state.interrupt()
  }
}

extension Server {
  /// Creates a server on this machine.
  init(at port: UInt16, id: String = "loop", name: String = "Loop") {
    self.init(id: id, name: name, host: "127.0.0.1", port: port)
  }
}
