package import Foundation

/// A folder of one test, removed with this object.
package final class TemporaryFolder: Sendable {
  package let url: URL

  /// Creates an empty folder.
  package init() throws {
    url = URL.temporaryDirectory.appending(path: "causeway-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of a file.
  package func path(_ name: String) -> String {
    url.appending(path: name).path
  }

  /// Returns whether a file exists.
  package func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  /// The names of the entries.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Writes a file, and creates the folders in its path.
  ///
  /// - Returns: The path of the file.
  @discardableResult
  package func file(_ name: String, _ content: some Sequence<UInt8>) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: file)
    return file.path
  }

  /// Writes a text file, and creates the folders in its path.
  ///
  /// - Returns: The path of the file.
  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String {
    try file(name, text.utf8)
  }
}
