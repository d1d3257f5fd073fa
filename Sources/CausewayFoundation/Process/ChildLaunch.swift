#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import CausewayPlatform
  import Foundation

  /// The launch of a command's process, with pipes for its output.
  ///
  /// Foundation's `Process` is not used: on Linux it detects the exit through a socket that all descendants inherit,
  /// and so only when the last of them has exited.
  struct ChildLaunch {
    let process: ChildProcess
    let readers: [ChildState.Pipe: DescriptorReader]

    /// Starts the process.
    ///
    /// - Throws: The error that `Process` throws if the program or the directory is missing or not accessible;
    ///   `POSIXError` if the system is out of descriptors, memory or processes.
    init(_ command: ProcessCommand) throws {
      let template = Process()
      command.configure(template)
      let program = try Self.program(of: template)
      let input = try command.input.open()
      let (output, errors) = (try ChildPipe(), try ChildPipe())
      // The descriptors are closed when these objects are released.
      defer { withExtendedLifetime((input, output, errors)) {} }
      readers = [.output: output.reader(), .error: errors.reader()]
      process = ChildProcess(
        try Self.spawn(
          program, template, input: input.fileDescriptor, output: output.writingEnd, errors: errors.writingEnd))
    }

    /// Returns the path of the program, after checks that produce a precise error.
    private static func program(of template: Process) throws -> String {
      guard let path = template.executableURL?.path else { throw CocoaError(.fileNoSuchFile) }
      var status = stat()
      guard stat(path, &status) == 0 else { throw CocoaError.launch(errno, path) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw CocoaError.launch(ENOENT, path) }
      guard access(path, X_OK) == 0 else { throw CocoaError.launch(errno, path) }
      if let directory = template.currentDirectoryURL?.path, access(directory, X_OK) != 0 {
        throw CocoaError.launch(errno, directory)
      }
      return path
    }

    private static func spawn(
      _ path: String, _ template: Process, input: Int32, output: Int32, errors: Int32
    ) throws -> pid_t {
      let environment = template.environment ?? ProcessInfo.processInfo.environment
      var identifier = pid_t(0)
      let code = CStringArray.with([path] + (template.arguments ?? [])) { arguments in
        CStringArray.with(environment.map { "\($0)=\($1)" }) { environment in
          withCString(template.currentDirectoryURL?.path) { directory in
            path.withCString { path in
              var program = causeway_program(
                path: path, arguments: arguments, environment: environment, directory: directory, input: input,
                output: output, error: errors)
              return causeway_spawn(&program, &identifier)
            }
          }
        }
      }
      guard code == 0 else { throw CocoaError.launch(code, path) }
      return identifier
    }

    // Safety: The pointer is used only during the call. Tested by `ProcessCommandTests`.
    private static func withCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
      if let text { text.withCString { body($0) } } else { body(nil) }
    }
  }

  extension CocoaError {
    /// Returns the error that Foundation throws for an error number concerning a file, or otherwise a `POSIXError`.
    fileprivate static func launch(_ code: Int32, _ path: String) -> any Error {
      let underlying = POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
      let cocoa: CocoaError.Code
      switch code {
      case ENOENT: cocoa = .fileReadNoSuchFile
      case EPERM, EACCES: cocoa = .fileReadNoPermission
      case ENAMETOOLONG: cocoa = .fileReadInvalidFileName
      case ENOEXEC, ELOOP, ENOTDIR: cocoa = .fileReadUnknown
      default: return underlying
      }
      return CocoaError(cocoa, userInfo: [NSFilePathErrorKey: path, NSUnderlyingErrorKey: underlying])
    }
  }

  /// A pipe to which a child process writes.
  ///
  /// Its release closes the writing end, and also the reading end unless a reader has taken it.
  private final class ChildPipe: Sendable {
    let writingEnd: Int32
    private let readingEnd: Locked<Int32?>

    /// Creates a pipe.
    ///
    /// - Throws: `POSIXError` if the process is out of descriptors.
    init() throws {
      var ends: [Int32] = [-1, -1]
      let code = causeway_pipe(&ends)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EMFILE) }
      writingEnd = ends[1]
      readingEnd = Locked(ends[0])
    }

    deinit {
      close(writingEnd)
      if let end = readingEnd.withLock({ $0.take() }) { close(end) }
    }

    /// Returns the reader of the pipe, which takes ownership of the reading end.
    func reader() -> DescriptorReader {
      guard let end = readingEnd.withLock({ $0.take() }) else { preconditionFailure("the pipe already has a reader") }
      return DescriptorReader(end)
    }
  }

  /// The conversion of strings to a null-terminated array of C strings.
  private enum CStringArray {
    // Safety: The copies are freed after the body has returned. Tested by `ProcessCommandTests`, `ProcessFaultTests`.

    /// Calls a closure with the array, which is valid only during the call.
    static func with<Result>(
      _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
      let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
      defer { for copy in copies { free(copy) } }
      return copies.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("a null-terminated array must not be empty") }
        return body(start)
      }
    }
  }
#endif
