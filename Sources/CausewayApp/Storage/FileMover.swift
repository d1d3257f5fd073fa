import Foundation

/// Functions that move files to unused names.
enum FileMover {
  /// Renames a file or folder atomically to an unused name.
  ///
  /// - Parameter url: The file.
  /// - Returns: The new path; `nil` if the file does not exist.
  /// - Throws: The system's error if the file cannot be renamed.
  static func move(_ url: URL) throws -> String? {
    let aside = url.path + "." + BlobKeyName.aside + UUID().uuidString
    guard rename(url.path, aside) != 0 else { return aside }
    let code = errno
    // A missing parent folder means that the file does not exist.
    if code == ENOENT || code == ENOTDIR { return nil }
    throw NSError(
      domain: NSPOSIXErrorDomain, code: Int(code),
      userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(code))])
  }

  /// Moves files, under their names, into a new folder next to the first existing one.
  ///
  /// - Parameter files: The files; nonexistent ones are ignored. SQLite's files that belong to a file are moved too.
  /// - Throws: An error if a file cannot be moved. Files that were already moved are not moved back.
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
