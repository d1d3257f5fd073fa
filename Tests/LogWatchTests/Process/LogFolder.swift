import Foundation

/// A folder for the logs of one test, removed with this object.
final class LogFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "logwatch-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Creates a file.
  ///
  /// - Returns: Its path.
  func file(_ name: String, _ content: some Sequence<UInt8>) throws -> String {
    try Data(content).write(to: url.appending(path: name))
    return path(name)
  }

  /// Appends to a file, and creates it if it is missing.
  func append(_ text: String, to name: String = "log") throws {
    if !FileManager.default.fileExists(atPath: path(name)) { _ = try file(name, []) }
    let handle = try FileHandle(forWritingTo: url.appending(path: name))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
