import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Accepts connections on a port of the loopback interface until it is released.
final class ListeningSocket {
  let port: UInt16

  private let descriptor: SocketDescriptor
  private let queue: DispatchQueue
  private let accepted: (StreamSocket) -> Void
  private var readiness: Readiness?

  /// Starts listening on a port; if the port is 0, the system chooses it.
  ///
  /// - Parameters:
  ///   - port: The port, or 0.
  ///   - queue: The queue of the socket.
  ///   - accepted: Called on the queue with each connection.
  /// - Throws: A ``SocketError`` if the port cannot be opened.
  init(port: UInt16, queue: DispatchQueue, accepted: @escaping (StreamSocket) -> Void) throws(SocketError) {
    descriptor = try SocketDescriptor(family: AF_INET)
    self.queue = queue
    self.accepted = accepted
    // Connections of an earlier listener on the same port may still exist.
    descriptor.set(SO_REUSEADDR, of: SOL_SOCKET, to: Int32(1))
    let number = descriptor.number
    let isListening =
      SocketAddress(loopback: port).withPointer { bind(number, $0, $1) == 0 } && listen(number, 256) == 0
    guard isListening else { throw SocketError(code: errno) }
    self.port = Self.port(of: number)
    readiness = Readiness(.reading, of: descriptor, on: queue) { [weak self] in self?.acceptAll() }
    readiness?.isWanted = true
  }

  deinit {
    // Refuse connections immediately, even if Dispatch closes the descriptor later.
    shutdown(descriptor.number, Int32(SHUT_RDWR))
  }

  private func acceptAll() {
    while true {
      let number = accept(descriptor.number, nil, nil)
      if number >= 0 {
        accepted(StreamSocket(SocketDescriptor(adopting: number)))
        continue
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pause()
      default: return
      }
    }
  }

  /// Stops accepting connections for a while, because the system is out of resources.
  private func pause() {
    readiness?.isWanted = false
    QueueWork(on: queue) { [weak self] in self?.readiness?.isWanted = true }.enqueue(after: .milliseconds(100))
  }

  private static func port(of number: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
