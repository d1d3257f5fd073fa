import Foundation

/// The system calls of the tests' servers and clients.
enum LoopbackSocket {
  /// The error of a failed system call.
  struct Failure: Error {
    let call: String
    let code: Int32
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// Creates a blocking socket whose calls wait at most ten minutes.
  static func make() throws -> Int32 {
    let number = socket(AF_INET, stream, 0)
    guard number >= 0 else { throw Failure(call: "socket", code: errno) }
    limitWaiting(number)
    return number
  }

  /// Limits the wait of calls to ten minutes, and prevents signals.
  static func limitWaiting(_ number: Int32) {
    signal(SIGPIPE, SIG_IGN)
    set(SO_RCVTIMEO, of: number, to: timeval(tv_sec: 600, tv_usec: 0))
    set(SO_SNDTIMEO, of: number, to: timeval(tv_sec: 600, tv_usec: 0))
  }

  static func set<Value>(_ option: Int32, of number: Int32, to value: Value) {
    _ = withUnsafeBytes(of: value) { setsockopt(number, SOL_SOCKET, option, $0.baseAddress, socklen_t($0.count)) }
  }

  /// Calls a system function with the address of a port on this machine.
  static func withAddress<Result>(_ port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Result)
    -> (Result, port: UInt16)
  {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return (result, UInt16(bigEndian: address.sin_port))
  }

  /// Creates a listening socket, and returns it with its port; without a backlog it only has the port.
  static func listen(_ port: UInt16, backlog: Int32?) throws -> (socket: Int32, port: UInt16) {
    let number = try make()
    set(SO_RCVTIMEO, of: number, to: timeval())
    set(SO_REUSEADDR, of: number, to: Int32(1))
    let (isListening, port) = withAddress(port) { address, length in
      var length = length
      return bind(number, address, length) == 0 && backlog.map { Foundation.listen(number, $0) } ?? 0 == 0
        && getsockname(number, address, &length) == 0
    }
    guard isListening else {
      let code = errno
      close(number)
      throw Failure(call: "listen", code: code)
    }
    return (number, port)
  }
}
