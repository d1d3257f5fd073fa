package import Foundation

extension URL {
  /// Creates the folder at this URL, with all folders above it, unless it exists.
  ///
  /// - Throws: An ``ExitError`` if it cannot be created.
  package func createFolder() throws(ExitError) {
    do {
      try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    } catch {
      throw ExitError("\(path): cannot be created: \(SystemReason.text(of: error))", .noFolder)
    }
  }
}
