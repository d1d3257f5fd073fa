import Foundation

/// Moves files to names that are not used.
enum FileAside {
  /// Renames a file or a folder, which is one step for the file system.
  ///
  /// - Parameter url: The file.
  /// - Returns: The path at which it is now; `nil` if there was none.
  /// - Throws: The system's error if it cannot be renamed.
  static func move(_ url: URL) throws -> String? {
    let aside = url.path + "." + BlobKeyName.aside + UUID().uuidString
    guard rename(url.path, aside) != 0 else { return aside }
    let code = errno
    // A missing folder on the way means that there is no file either.
    if code == ENOENT || code == ENOTDIR { return nil }
    throw NSError(
      domain: NSPOSIXErrorDomain, code: Int(code),
      userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(code))])
  }

  /// Moves files, under their names, into a new folder beside the first of them that exists.
  ///
  /// - Parameter files: The files; those that do not exist are ignored, and SQLite's files beside each are moved too.
  /// - Throws: The error if one cannot be moved. Files that were moved before are not moved back.
  static func moveTogether(_ files: [URL]) throws {
    let manager = FileManager.default
    let existing = files.flatMap { file in
      ["", "-wal", "-shm"].map { URL(fileURLWithPath: file.path + $0) }
    }.filter { manager.fileExists(atPath: $0.path) }
    guard let first = existing.first else { return }
    let folder = URL(fileURLWithPath: BlobKeyName.aside(first.path, separator: "."))
    try manager.createDirectory(at: folder, withIntermediateDirectories: false)
    for file in existing { try manager.moveItem(at: file, to: folder.appendingPathComponent(file.lastPathComponent)) }
  }
}
