import Foundation

/// Writes the new texts of files, each of which is replaced completely or not at all.
package enum FileWriter {
  /// Replaces the changed files.
  ///
  /// A file that has changed since it was read, or that cannot be written, stays as it is and is returned.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - allowsUnsaved: Whether files that git could not bring back are changed as well.
  /// - Returns: The files that were not written.
  /// - Throws: `RewriteFailure.unsaved` before anything is written.
  package static func write(_ files: [RewrittenFile], allowsUnsaved: Bool) throws(RewriteFailure) -> [FileProblem] {
    if !allowsUnsaved {
      let unsaved = WorkingCopy.uncommitted(files.map(\.path))
      if !unsaved.isEmpty { throw .unsaved(unsaved) }
    }
    return files.compactMap(write)
  }

  private static func write(_ file: RewrittenFile) -> FileProblem? {
    guard FileManager.default.contents(atPath: file.path).map(Array.init) == file.original else {
      return failed(file, "The file has changed while it was read. It stays as it is.")
    }
    if FileReplacement.replace(file.path, with: file.rewritten) { return nil }
    return failed(file, "The file could not be written. Check its permissions.")
  }

  private static func failed(_ file: RewrittenFile, _ message: String) -> FileProblem {
    FileProblem(file: file.path, kind: .unreadable, line: nil, message: message)
  }
}
