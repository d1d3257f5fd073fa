#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// How a child process ended.
  public enum ProcessExit: Hashable, Sendable {
    /// It exited, with a status. The status is -1 if other code of the program has taken the real one.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)

    /// Whether it exited with status 0.
    public var isSuccess: Bool { self == .exited(0) }
  }

  extension ProcessExit: CustomStringConvertible {
    /// How it ended, in words.
    public var description: String {
      switch self {
      case .exited(let status): "exited with status \(status)"
      case .signalled(let signal): "ended by signal \(signal)"
      }
    }
  }
#endif
