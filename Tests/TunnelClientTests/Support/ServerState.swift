import Causeway
import Foundation

/// The shared state of a server's threads.
final class ServerState: Sendable {
  private struct State: Sendable {
    var isListening = true
    var connections: [ObjectIdentifier: LoopbackConnection] = [:]
  }

  private let listener: Int32
  private let state = Locked(State())

  init(_ listener: Int32) {
    self.listener = listener
  }

  /// Waits for a connection; returns `nil` when no more will arrive.
  func accept() -> LoopbackConnection? {
    var number: Int32
    repeat { number = Foundation.accept(listener, nil, nil) } while number < 0 && errno == EINTR
    guard number >= 0 else {
      stopListening()
      close(listener)
      return nil
    }
    let connection = LoopbackConnection(adopting: number)
    state.withLock { $0.connections[ObjectIdentifier(connection)] = connection }
    return connection
  }

  func end(_ connection: LoopbackConnection) {
    connection.close()
    state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  func stopListening() {
    state.withLock { state in
      // This resumes `accept`, whose thread closes the descriptor; afterwards another file may have its number.
      if state.isListening { shutdown(listener, Int32(SHUT_RDWR)) }
      state.isListening = false
    }
  }

  func interrupt() {
    for connection in state.withLock({ Array($0.connections.values) }) { connection.interrupt() }
  }
}
