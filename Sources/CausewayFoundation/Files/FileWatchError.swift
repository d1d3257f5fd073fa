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
