import Foundation

/// The atomic replacement of a file: the destination is always either the old file or the complete new one.
enum FileReplacement {
  /// Returns a unique file name in the destination's folder, and therefore on its file system.
  static func sibling(of destination: URL) -> URL {
    destination.deletingLastPathComponent().appending(path: ".causeway-\(UUID().uuidString)")
  }

  /// Moves a file to the destination.
  ///
  /// - Throws: The system's error. The old file is then unchanged, and no copy is left next to it.
  static func move(_ file: URL, to destination: URL) throws {
    let sibling = sibling(of: destination)
    do {
      // Between file systems, this copies the file and may run out of space.
      try FileManager.default.moveItem(at: file, to: sibling)
      try rename(sibling, to: destination)
    } catch {
      try? FileManager.default.removeItem(at: sibling)
      throw error
    }
  }

  /// Renames a file in the destination's folder to the destination.
  static func rename(_ sibling: URL, to destination: URL) throws {
    guard Foundation.rename(sibling.path, destination.path) == 0 else { throw POSIXError.current }
  }
}

extension POSIXError {
  /// The error in `errno` after the last system call.
  static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
