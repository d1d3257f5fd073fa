import Foundation

@testable import TunnelClient

/// A port that does not answer: its queue of connection requests is full, and none is accepted.
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

  /// The server as an entry of a list.
  var server: Server { Server(at: port, id: "silent", name: "Silent") }
}
