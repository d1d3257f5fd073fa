#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file or directory that cannot be watched.
public struct FileWatchError: Error, Hashable {
  /// The path.
  public let path: String
  /// The system's error number, such as `ENOENT`.
  public let code: Int32

  /// Makes an error, as a test would.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - code: The system's error number.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }
}

extension FileWatchError: CustomStringConvertible {
  /// Which path, and why, in words.
  public var description: String {
    "\(path) cannot be watched: \(String(cString: strerror(code)))"
  }
}
