import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Finds ports that no program uses.
enum FreePort {
  struct NotFound: Error {}

  /// Returns a port that was free a moment ago.
  static func find() throws -> Int {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let error = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0 ? 0 : errno
      }
    }
    guard error == 0 else { throw NotFound() }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
