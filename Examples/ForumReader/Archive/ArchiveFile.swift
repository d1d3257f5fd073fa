#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An open file, read in parts from any thread, and closed when it is released.
final class ArchiveFile: Sendable {
  let path: String
  /// How many bytes it had when it was opened.
  let size: UInt64

  private let descriptor: Int32

  /// Opens a file.
  init(path: String) throws(ArchiveError) {
    // Not to wait for the other end of a pipe.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: Self.reason()) }
    self.path = path
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "it is not a file")
    }
    size = UInt64(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// Reads a part, all of it.
  func read(_ count: Int, at offset: UInt64) throws(ArchiveError) -> [UInt8] {
    var failure: String?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset) + off_t(filled))
        if got > 0 {
          filled += got
        } else if got == 0 {
          failure = "it ends too early"
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

  /// What the system says about the call that has failed last.
  static func reason() -> String {
    String(cString: strerror(errno))
  }
}
