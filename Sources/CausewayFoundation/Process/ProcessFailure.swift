#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Causeway

  /// How a child process fails, as far as it is not for itself to say with a status.
  public enum ProcessFailure: Error {
    /// It could not be started. The error is the `CocoaError` that Foundation's `Process` throws where a file is missing or
    /// may not be used, and a `POSIXError` where the system has no descriptors, memory or processes left.
    case launch(any Error)
    /// What it writes could not be read. It is told to end.
    case unreadable(FileHandleFailure)
  }

  extension ProcessFailure: ServiceErrorWrapper {
    /// The error of the launch, or that of the pipe.
    public var serviceError: (any Error)? {
      switch self {
      case .launch(let error): error
      case .unreadable(let failure): failure
      }
    }
  }

  extension ProcessFailure: CustomStringConvertible {
    /// What happened, in words.
    public var description: String {
      switch self {
      case .launch(let error): "the process could not be started: \(error)"
      case .unreadable(let failure): "the process's output is lost: \(failure)"
      }
    }
  }
#endif
