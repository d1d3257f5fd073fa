#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
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
