import Foundation

/// Puts a new file at a destination so that either the old file or the whole new one is there.
enum FileReplacement {
  /// A name in the destination's folder, and so on its file system, that no other file has.
  static func sibling(of destination: URL) -> URL {
    destination.deletingLastPathComponent().appending(path: ".causeway-\(UUID().uuidString)")
  }

  /// Moves a file from anywhere to the destination.
  ///
  /// - Throws: The system's error. The old file is untouched then, and no copy is left beside it.
  static func move(_ file: URL, to destination: URL) throws {
    let sibling = sibling(of: destination)
    do {
      // Between file systems this copies, and may run out of space.
      try FileManager.default.moveItem(at: file, to: sibling)
      try rename(sibling, to: destination)
    } catch {
      try? FileManager.default.removeItem(at: sibling)
      throw error
    }
  }

  /// Gives a file of the destination's folder the destination's name.
  static func rename(_ sibling: URL, to destination: URL) throws {
    guard Foundation.rename(sibling.path, destination.path) == 0 else { throw POSIXError.current }
  }
}

extension POSIXError {
  /// The error that the last system call has left in `errno`.
  static var current: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
