import Foundation

#if canImport(Glibc)
  let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  let streamSocket = SOCK_STREAM
#endif

/// Accepts connections on a port that the system chooses, and serves each on a thread of its own.
final class Listener: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let board = Board()

  init() {
    descriptor = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 256) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    precondition(isListening, "the fixture server cannot listen")
    port = UInt16(bigEndian: address.sin_port)
  }

  func run() {
    while true {
      let client = accept(descriptor, nil, nil)
      guard client >= 0 else { continue }
      let board = board
      Thread.detachNewThread {
        let connection = Connection(client)
        if let request = connection.readRequest() { Responder(connection, request, board).respond() }
        connection.close()
      }
    }
  }
}
