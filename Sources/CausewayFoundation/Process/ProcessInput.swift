#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// What a child process reads from its standard input.
  public enum ProcessInput: Sendable {
    /// Nothing: the null device.
    case none
    /// Some bytes.
    ///
    /// The bytes are written to a temporary file that has no name and that no other user can open. The process may read
    /// as much or as little of it as it likes, and neither side waits for the other.
    case data(Data)
    /// A file.
    case file(URL)
    /// A handle, such as the reading end of a pipe, or of this process's own standard input. It is not closed.
    case handle(FileHandle)

    /// Some text, as UTF-8.
    public static func text(_ text: String) -> ProcessInput {
      .data(Data(text.utf8))
    }

    /// The handle to read from.
    ///
    /// Its descriptor is closed when it is released, unless it is the caller's own.
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
      try FileHandle(forReadingFrom: URL(filePath: "/dev/null"))
    }

    /// A file that has lost its name before anything is written to it, so that no other user can open it.
    private static func unnamedFile(_ data: Data) throws -> FileHandle {
      let path = FileManager.default.temporaryDirectory.appending(path: "causeway-\(UUID().uuidString)").path
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
