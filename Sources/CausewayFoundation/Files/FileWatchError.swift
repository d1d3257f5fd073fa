import Foundation

/// The failure to watch a file or directory.
public struct FileWatchError: Error, Hashable {
  /// The path.
  public let path: String
  /// The system's error number, such as `ENOENT`.
  public let code: Int32

  /// Creates an error, for tests.
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
  /// The path and the reason.
  public var description: String {
    "\(path) cannot be watched: \(String(cString: strerror(code)))"
  }
}
