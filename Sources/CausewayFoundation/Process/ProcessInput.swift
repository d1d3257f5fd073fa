#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// The standard input of a child process.
  public enum ProcessInput: Sendable {
    /// Empty input: the null device.
    case none
    /// Bytes in memory.
    ///
    /// They are written to an unnamed temporary file that no other user can open. The process may read as much of it as
    /// it likes, and neither side waits for the other.
    case data(Data)
    /// A file.
    case file(URL)
    /// A file handle, such as the reading end of a pipe or the standard input of the current process.
    ///
    /// It is not closed.
    case handle(FileHandle)

    /// Returns an input with a text, encoded as UTF-8.
    public static func text(_ text: String) -> ProcessInput {
      .data(Data(text.utf8))
    }

    /// Returns the handle to read from.
    ///
    /// Its descriptor is closed when the handle is released, unless the handle is the caller's own.
    func open() throws -> FileHandle {
      switch self {
      case .none: return try Self.nullDevice()
      case .file(let url): return try FileHandle(forReadingFrom: url)
      // Foundation's object for the null device has no descriptor.
      case .handle(let handle): return handle === FileHandle.nullDevice ? try Self.nullDevice() : handle
      case .data(let data): return try Self.unnamedFile(data)
      }
    }

    private static func nullDevice() throws -> FileHandle {
      try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/null"))
    }

    /// Creates a file whose name is removed before anything is written, so that no other user can open it.
    private static func unnamedFile(_ data: Data) throws -> FileHandle {
      let path = FileManager.default.unusedTemporaryFile.path
      let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      guard unlink(path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      try handle.write(contentsOf: data)
      try handle.seek(toOffset: 0)
      return handle
    }
  }
#endif
