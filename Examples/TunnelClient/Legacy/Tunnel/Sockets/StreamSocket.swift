#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One end of a TCP connection.
final class StreamSocket {
  /// The result of receiving or sending.
  enum Transfer: Equatable {
    case bytes(Int)
    /// The operation would block.
    case wouldBlock
    /// The other side has finished sending.
    case ended
    /// The connection failed.
    case failed
  }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    // Report an error instead of raising a signal.
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  let descriptor: SocketDescriptor

  init(_ descriptor: SocketDescriptor) {
    self.descriptor = descriptor
    // Forwarded data has already been divided into packets, so do not delay it.
    descriptor.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: Int32(1))
  }

  /// Receives available data, at most the size of the buffer.
  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    transfer { recv(descriptor.number, buffer.baseAddress, buffer.count, 0) }
  }

  /// Sends as much data as the system accepts.
  func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    transfer { sendBytes(descriptor.number, bytes.baseAddress, bytes.count, Self.flags) }
  }

  /// Notifies the other side that no more data will be sent.
  func finishSending() {
    shutdown(descriptor.number, Int32(SHUT_WR))
  }

  /// Creates closing the connection reset it, so that the other side does not mistake it for the end of the data.
  func abort() {
    descriptor.set(SO_LINGER, of: SOL_SOCKET, to: linger(l_onoff: 1, l_linger: 0))
  }

  private func transfer(_ call: () -> Int) -> Transfer {
    while true {
      let count = call()
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      if errno == EAGAIN || errno == EWOULDBLOCK { return .wouldBlock }
      if errno != EINTR { return .failed }
    }
  }
}

// The method of the same name hides the function.
private let sendBytes = send
