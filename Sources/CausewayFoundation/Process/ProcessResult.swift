#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Foundation

  /// All that a child process has written, and how it ended.
  public struct ProcessResult: Hashable, Sendable {
    /// What it wrote to its standard output.
    public var output: Data
    /// What it wrote to its standard error.
    public var error: Data
    /// How it ended.
    public var exit: ProcessExit

    /// Makes a result, for tests and stand-ins.
    public init(output: Data = Data(), error: Data = Data(), exit: ProcessExit = .exited(0)) {
      self.output = output
      self.error = error
      self.exit = exit
    }

    /// The output as text; what is not UTF-8 is repaired.
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    /// The errors as text; what is not UTF-8 is repaired.
    public var errorText: String { String(decoding: error, as: UTF8.self) }
  }
#endif
