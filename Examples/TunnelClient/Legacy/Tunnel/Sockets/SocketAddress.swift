#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An IPv4 or IPv6 address with a port.
struct SocketAddress: Sendable {
  private var storage = sockaddr_storage()
  private(set) var length: socklen_t

  /// Creates the address of a port on the loopback interface.
  init(loopback port: UInt16) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &storage) { storage in
      withUnsafeBytes(of: address) { storage.copyMemory(from: $0) }
    }
  }

  private init(_ info: addrinfo) {
    length = info.ai_addrlen
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
    }
  }

  /// The address family: `AF_INET` or `AF_INET6`.
  var family: Int32 { Int32(storage.ss_family) }

  /// Calls a system function with the address.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }

  /// Returns the addresses of a host, best first; empty if the host is unknown.
  ///
  /// A numeric host is parsed immediately. Resolving a name may block for a long time.
  static func addresses(of host: String, port: UInt16, isNumeric: Bool) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_socktype = SocketDescriptor.stream
    hints.ai_flags = isNumeric ? AI_NUMERICHOST | AI_NUMERICSERV : AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = list
    while let entry = next?.pointee {
      if entry.ai_family == AF_INET || entry.ai_family == AF_INET6 { addresses.append(SocketAddress(entry)) }
      next = entry.ai_next
    }
    return addresses
  }
}
