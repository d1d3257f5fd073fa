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

  /// How a child process exited.
  public enum ProcessExit: Hashable, Sendable {
    /// The process exited with a status.
    ///
    /// It is -1 if other code of the program has taken the real status.
    case exited(Int32)
    /// A signal terminated the process.
    case signalled(Int32)

    /// Whether the process exited with status 0.
    public var isSuccess: Bool { self == .exited(0) }
  }

  extension ProcessExit: CustomStringConvertible {
    /// A textual description of the exit.
    public var description: String {
      switch self {
      case .exited(let status): "exited with status \(status)"
      case .signalled(let signal): "terminated by signal \(signal)"
      }
    }
  }
#endif
