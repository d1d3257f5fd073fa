import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Finds ports that no program uses.
///
/// Outgoing connections get higher ports from the system, so none takes a port before its broker starts. Each port is
/// returned once in a process.
enum FreePort {
  struct NotFound: Error {}

  private static let ports = 20_000..<32_000
  private static let next = Mutex(ports.lowerBound + Int(getpid()) * 100 % ports.count)

  /// Returns a port that was free a moment ago.
  static func find() throws -> Int {
    for _ in ports {
      let port = next.withLock { next in
        defer { next = next + 1 == ports.upperBound ? ports.lowerBound : next + 1 }
        return next
      }
      if isFree(port) { return port }
    }
    throw NotFound()
  }

  private static func isFree(_ port: Int) -> Bool {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
