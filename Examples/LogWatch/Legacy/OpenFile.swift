#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A regular file open for reading, and how far it has been read.
///
/// Being open it keeps its inode: no other file can take on its identity meanwhile.
final class OpenFile {
  enum ReadResult: Equatable {
    /// New bytes, in this part of the buffer.
    case bytes(Range<Int>)
    case endOfFile
    /// What was read before is no longer there; reading begins anew.
    case truncated
    case failed(Int32)
  }

  let descriptor: Int32
  let identity: FileIdentity
  /// Wakes the owner when the file changes; goes with the file.
  var watch: FileWatch?

  private var offset = 0
  /// The last bytes before `offset`, to tell a file cut back and grown again from one that only grew.
  private var lastBytes: [UInt8] = []

  init(path: String) throws(FileTailerError) {
    // Without O_NONBLOCK opening a named pipe would wait for a writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT || code == ENOTDIR ? .missing(path) : .unreadable(path, code)
    }
    var status = stat()
    let failure = fstat(descriptor, &status) == 0 ? nil : errno
    identity = FileIdentity(status)
    // From here on deinit closes the descriptor.
    if let failure { throw .unreadable(path, failure) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path) }
    if status.st_mode & S_IFMT != S_IFREG { throw .notRegular(path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The file's size now.
  var size: Int { Int(status.st_size) }

  /// Whether the file has lost its last name.
  var isDeleted: Bool { status.st_nlink == 0 }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  /// Reads what follows the last read, at most a buffer full and not beyond the offset `end`.
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
