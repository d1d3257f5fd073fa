#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// The output of a child process up to a timeout.
  public struct PartialProcessResult: Hashable, Sendable {
    /// The data read from standard output.
    public var output: Data
    /// The data read from standard error.
    public var error: Data
    /// How the process exited, or `nil` if it was still running.
    ///
    /// A process that has exited times out only if the run waits for its descendants.
    public var exit: ProcessExit?

    /// Creates a partial result, for tests and stubs.
    public init(output: Data = Data(), error: Data = Data(), exit: ProcessExit? = nil) {
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
