#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file that is written under a temporary name and moved to its path when it is complete.
///
/// Until then, and if it is never finished, an existing file at the path remains. Not thread-safe.
final class ArchiveOutput {
  let path: String

  private let temporary: String
  private let descriptor: Int32
  private var isFinished = false

  /// Creates the temporary file.
  init(path: String) throws(ArchiveError) {
    self.path = path
    temporary = "\(path).\(getpid()).new"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: ArchiveFile.reason()) }
  }

  deinit {
    close(descriptor)
    if !isFinished { unlink(temporary) }
  }

  /// Writes bytes at an offset.
  func write(_ bytes: [UInt8], at offset: UInt64) throws(ArchiveError) {
    var failure: String?
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = pwrite(
          descriptor, buffer.baseAddress! + written, buffer.count - written, off_t(offset) + off_t(written))
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          failure = ArchiveFile.reason()
          return
        }
      }
    }
    if let failure { throw .unwritable(path: path, reason: failure) }
  }

  /// Moves the file to its path.
  func finish() throws(ArchiveError) {
    // Not synchronized to disk: an archive truncated by a power failure is detected and can be generated again.
    guard rename(temporary, path) == 0 else {
      throw .unwritable(path: path, reason: ArchiveFile.reason())
    }
    isFinished = true
  }
}
