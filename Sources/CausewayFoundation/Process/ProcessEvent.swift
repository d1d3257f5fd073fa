#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// What a child process does: `ProcessEvent<String>` by lines, `ProcessEvent<Data>` by raw pieces.
  public enum ProcessEvent<Payload: Sendable>: Sendable {
    /// It wrote something to its standard output.
    case output(Payload)
    /// It wrote something to its standard error.
    case error(Payload)
    /// It has ended, and everything it wrote has been delivered. Nothing comes after it but the end of the stream.
    case terminated(ProcessExit)
  }

  extension ProcessEvent: Equatable where Payload: Equatable {}
  extension ProcessEvent: Hashable where Payload: Hashable {}
#endif
