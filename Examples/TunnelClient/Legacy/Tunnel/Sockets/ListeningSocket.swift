import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Accepts connections on a port of the loopback interface, until it is released.
final class ListeningSocket {
  let port: UInt16

  private let descriptor: SocketDescriptor
  private let queue: DispatchQueue
  private let accepted: (StreamSocket) -> Void
  private var readiness: Readiness?

  /// Begins to listen at a port, or at one that the system chooses if it is 0.
  ///
  /// The closure is called on the queue with each connection.
  init(port: UInt16, queue: DispatchQueue, accepted: @escaping (StreamSocket) -> Void) throws(SocketError) {
    descriptor = try SocketDescriptor(family: AF_INET)
    self.queue = queue
    self.accepted = accepted
    // Connections of an earlier listener on the same port may linger.
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
    // Nobody gets in from now on, even if Dispatch closes the descriptor a little later.
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

  /// Lets connections wait while the system has nothing to take them with.
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
