#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// The output and the exit of a child process.
  public struct ProcessResult: Hashable, Sendable {
    /// The data written to standard output.
    public var output: Data
    /// The data written to standard error.
    public var error: Data
    /// How the process exited.
    public var exit: ProcessExit

    /// Creates a result, for tests and stubs.
    public init(output: Data = Data(), error: Data = Data(), exit: ProcessExit = .exited(0)) {
      self.output = output
      self.error = error
      self.exit = exit
    }

    /// The standard output as text, with invalid UTF-8 repaired.
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    /// The standard error as text, with invalid UTF-8 repaired.
    public var errorText: String { String(decoding: error, as: UTF8.self) }
  }
#endif
