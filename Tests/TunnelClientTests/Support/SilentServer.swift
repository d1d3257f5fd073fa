import Foundation

@testable import TunnelClient

/// A port that does not answer: the queue of those who want to connect is full, and nobody takes them in.
final class SilentServer: Sendable {
  let port: UInt16

  private let sockets: [Int32]

  init() throws {
    let (listener, port) = try LoopbackSocket.listen(0, backlog: 0)
    self.port = port
    var sockets = [listener]
    for _ in 0..<4 {
      let number = try LoopbackSocket.make()
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      _ = LoopbackSocket.withAddress(port) { connect(number, $0, $1) }
      sockets.append(number)
    }
    self.sockets = sockets
  }

  deinit {
    for number in sockets { close(number) }
  }

  /// It as an entry of a list.
  var server: Server { Server(at: port, id: "silent", name: "Silent") }
}
