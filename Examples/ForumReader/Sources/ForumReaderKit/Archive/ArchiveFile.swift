#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An open file whose parts can be read from any thread.
///
/// The file is closed when this object is released.
final class ArchiveFile: Sendable {
  let path: String
  /// The size of the file in bytes when it was opened.
  let size: UInt64

  private let descriptor: Int32

  /// Opens a file.
  init(path: String) throws(ArchiveError) {
    // Without `O_NONBLOCK`, opening a named pipe would wait for a writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: Self.reason()) }
    self.path = path
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    size = UInt64(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// Reads exactly `count` bytes.
  func read(_ count: Int, at offset: UInt64) throws(ArchiveError) -> [UInt8] {
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset) + off_t(filled))
        if got > 0 {
          filled += got
        } else if got == 0 {
          failure = "it ends unexpectedly"
          return
        } else if errno != EINTR {
          failure = Self.reason()
          return
        }
      }
    }
    if let failure { throw .unreadable(path: path, reason: failure) }
    return bytes
  }

  /// Returns the system's description of the last failed call.
  static func reason() -> String {
    String(cString: strerror(errno))
  }
}
