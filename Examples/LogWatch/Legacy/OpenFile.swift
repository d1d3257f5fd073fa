#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A regular file that is open for reading, with the read offset.
///
/// The open descriptor keeps the inode in use, so no other file can get the same identity.
final class OpenFile {
  enum ReadResult: Equatable {
    /// New bytes in the given range of the buffer.
    case bytes(Range<Int>)
    case endOfFile
    /// Content read earlier is no longer there. The next read starts at the beginning.
    case truncated
    case failed(Int32)
  }

  let descriptor: Int32
  let identity: FileIdentity
  /// The watch that reports changes of the file; released with the file.
  var watch: FileWatch?

  private var offset = 0
  /// The last bytes before `offset`.
  ///
  /// They distinguish a file that was truncated and grew again from a file that only grew.
  private var lastBytes: [UInt8] = []

  init(path: String) throws(FileTailerError) {
    // Without `O_NONBLOCK`, opening a named pipe would wait for a writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT || code == ENOTDIR ? .missing(path) : .unreadable(path, code)
    }
    var status = stat()
    let failure = fstat(descriptor, &status) == 0 ? nil : errno
    identity = FileIdentity(status)
    // From here on, `deinit` closes the descriptor.
    if let failure { throw .unreadable(path, failure) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path) }
    if status.st_mode & S_IFMT != S_IFREG { throw .notRegular(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The current size of the file.
  var size: Int { Int(status.st_size) }

  /// Whether the file has no name any more.
  var isDeleted: Bool { status.st_nlink == 0 }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  /// Reads the bytes after the last read, at most the size of the buffer and not beyond the offset `end`.
  func read(into buffer: inout [UInt8], end: Int = .max) -> ReadResult {
    let overlap = lastBytes.count
    let wanted = min(buffer.count, end - offset + overlap)
    var count: Int
    var code: Int32
    repeat {
      count = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, wanted, off_t(offset - overlap)) }
      code = errno
    } while count < 0 && code == EINTR
    guard count >= 0 else { return .failed(code) }
    guard count >= overlap, buffer[..<overlap] == lastBytes[...] else {
      offset = 0
      lastBytes = []
      return .truncated
    }
    guard count > overlap else { return .endOfFile }
    offset += count - overlap
    lastBytes = Array(buffer[max(0, count - 64)..<count])
    return .bytes(overlap..<count)
  }
}

/// The identity of a file, independent of its name.
///
/// Unique while the file exists or is open.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Creates the identity of the file at a path, following symbolic links; nil if there is no file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
