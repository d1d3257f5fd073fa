#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open non-blocking socket, which is closed when the last reference is released.
final class SocketDescriptor: Sendable {
  #if canImport(Glibc)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    static let stream = SOCK_STREAM
  #endif

  let number: Int32

  /// Creates a TCP socket.
  convenience init(family: Int32) throws(SocketError) {
    let number = socket(family, Self.stream, 0)
    guard number >= 0 else { throw SocketError(code: errno) }
    self.init(adopting: number)
  }

  /// Takes ownership of an open socket.
  init(adopting number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, of: SOL_SOCKET, to: Int32(1))
    #endif
  }

  deinit {
    close(number)
  }

  /// Sets a socket option.
  func set<Value>(_ option: Int32, of level: Int32, to value: Value) {
    _ = withUnsafeBytes(of: value) { setsockopt(number, level, option, $0.baseAddress, socklen_t($0.count)) }
  }

  /// Returns the pending error of the socket and clears it; 0 if there is none.
  func takeError() -> Int32 {
    var (code, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &length) == 0 ? code : errno
  }
}

/// A failed system call on a socket.
struct SocketError: Error, Equatable {
  /// The `errno` of the call.
  let code: Int32
}
