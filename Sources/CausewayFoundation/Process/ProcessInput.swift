#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// What a child process reads from its standard input.
  public enum ProcessInput: Sendable {
    /// Nothing: the null device.
    case none
    /// Some bytes.
    ///
    /// They are put into a temporary file that has no name any more when the process runs, so that however much it is, and
    /// however little of it the process reads, nobody has to wait for the other.
    case data(Data)
    /// A file.
    case file(URL)
    /// A handle, such as the reading end of a pipe, or of this process's own standard input. It is not closed.
    case handle(FileHandle)

    /// Some text, as UTF-8.
    public static func text(_ text: String) -> ProcessInput {
      .data(Data(text.utf8))
    }

    /// What to give to `Process`.
    func open() throws -> FileHandle {
      switch self {
      case .none: return .nullDevice
      case .file(let url): return try FileHandle(forReadingFrom: url)
      case .handle(let handle): return handle
      case .data(let data):
        let url = FileManager.default.temporaryDirectory.appending(path: "causeway-\(UUID().uuidString)")
        try data.write(to: url, options: .withoutOverwriting)
        defer { try? FileManager.default.removeItem(at: url) }
        return try FileHandle(forReadingFrom: url)
      }
    }
  }
#endif
