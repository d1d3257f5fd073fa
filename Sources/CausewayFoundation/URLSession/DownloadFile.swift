import Causeway
import Foundation

/// The file to which a download is written, next to its destination, until it is renamed or deleted.
///
/// Without a destination, it is a temporary file that only the current user can read.
final class DownloadFile: Sendable {
  private struct Content: Sendable {
    let url: URL
    let descriptor: Int32
  }

  private enum State: Sendable {
    case unopened
    case open(Content)
    case closed
  }

  private let destination: URL?
  private let state = Locked(State.unopened)

  init(_ destination: URL?) {
    self.destination = destination
  }

  deinit {
    discard()
  }

  /// Appends data, unless the file was discarded.
  ///
  /// - Throws: `POSIXError`, for example if the disk is full or the folder does not exist.
  func write(_ data: Data) throws {
    try state.withLock { state in Result { try write(data, &state) } }.get()
  }

  /// Removes the contents, because another response begins.
  func restart() throws {
    try state.withLock { state in
      Result {
        guard case .open(let content) = state else { return }
        guard ftruncate(content.descriptor, 0) == 0, lseek(content.descriptor, 0, SEEK_SET) == 0 else {
          throw POSIXError.current
        }
      }
    }.get()
  }

  /// Returns the first bytes of the contents.
  func prefix(_ length: Int) -> Data {
    state.withLock { state in
      guard case .open(let content) = state else { return Data() }
      var bytes = [UInt8](repeating: 0, count: length)
      let count = pread(content.descriptor, &bytes, length, 0)
      return Data(bytes.prefix(max(count, 0)))
    }
  }

  /// Moves the file to its destination.
  ///
  /// - Returns: The file's final URL.
  /// - Throws: `POSIXError`, or `CancellationError` after ``discard()``. The file is then deleted, and an existing file
  ///   at the destination is unchanged.
  func keep() throws -> URL {
    try state.withLock { state in
      Result {
        try write(Data(), &state)
        guard case .open(let content) = state else { throw CancellationError() }
        guard let destination else {
          Self.close(&state)
          return content.url
        }
        do {
          // Some file systems report a full disk only at this point.
          guard fsync(content.descriptor) == 0 || errno == EINVAL else { throw POSIXError.current }
          try FileReplacement.rename(content.url, to: destination)
          Self.close(&state)
          return destination
        } catch {
          Self.delete(&state)
          throw error
        }
      }
    }.get()
  }

  /// Deletes the file, unless it was kept.
  func discard() {
    state.withLock { Self.delete(&$0) }
  }

  private func write(_ data: Data, _ state: inout State) throws {
    if case .unopened = state { state = .open(try open()) }
    guard case .open(let content) = state else { return }
    // Safety: The bytes are used only during the call, and each piece is within them. Tested by `DownloadFileTests`.
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(content.descriptor, piece.baseAddress, piece.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw POSIXError.current
        }
      }
    }
  }

  private func open() throws -> Content {
    let url = destination.map { FileReplacement.sibling(of: $0) } ?? FileManager.default.unusedTemporaryFile
    let mode: mode_t = destination == nil ? 0o600 : 0o666
    let descriptor = Foundation.open(url.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw POSIXError.current }
    return Content(url: url, descriptor: descriptor)
  }

  private static func close(_ state: inout State) {
    if case .open(let content) = state { Foundation.close(content.descriptor) }
    state = .closed
  }

  private static func delete(_ state: inout State) {
    if case .open(let content) = state { unlink(content.url.path) }
    close(&state)
  }
}

/// The atomic replacement of a file: the destination is always either the old file or the complete new one.
enum FileReplacement {
  /// Returns a unique file name in the destination's folder, and therefore on its file system.
  static func sibling(of destination: URL) -> URL {
    destination.deletingLastPathComponent().appendingPathComponent(".causeway-\(UUID().uuidString)", isDirectory: false)
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
