#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One end of a TCP connection.
final class StreamSocket {
  /// What came of an attempt to receive or to send.
  enum Transfer: Equatable {
    case bytes(Int)
    /// Nothing more can be done now.
    case wouldBlock
    /// The other side sends no more.
    case ended
    /// The connection is broken.
    case failed
  }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    // Instead of a signal there is an error.
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  let descriptor: SocketDescriptor

  init(_ descriptor: SocketDescriptor) {
    self.descriptor = descriptor
    // What is forwarded was put into packets already.
    descriptor.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), to: Int32(1))
  }

  /// Receives what there is, at most a buffer full.
  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    transfer { recv(descriptor.number, buffer.baseAddress, buffer.count, 0) }
  }

  /// Sends as much as the system takes.
  func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    transfer { sendBytes(descriptor.number, bytes.baseAddress, bytes.count, Self.flags) }
  }

  /// Tells the other side that nothing more will be sent.
  func finishSending() {
    shutdown(descriptor.number, Int32(SHUT_WR))
  }

  /// Makes closing look like a failure to the other side, not like the end of the data.
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

// The method of this name hides the function.
private let sendBytes = send
