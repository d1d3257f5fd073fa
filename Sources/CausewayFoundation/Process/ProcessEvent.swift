#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// An event of a child process, with its output as lines (`String`) or as raw data (`Data`).
  public enum ProcessEvent<Payload: Sendable>: Sendable {
    /// The process wrote to its standard output.
    case output(Payload)
    /// The process wrote to its standard error.
    case error(Payload)
    /// The process has exited, and everything that it has written has been delivered.
    ///
    /// Only the completion follows.
    case terminated(ProcessExit)
  }

  extension ProcessEvent: Equatable where Payload: Equatable {}
  extension ProcessEvent: Hashable where Payload: Hashable {}
#endif
