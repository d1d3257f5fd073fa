#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import Causeway

  /// The failure to run a child process.
  ///
  /// An exit status other than 0 is not a failure.
  public enum ProcessFailure: Error {
    /// The process could not be started.
    ///
    /// The error is the `CocoaError` that Foundation's `Process` throws if a file is missing or not accessible, or a
    /// `POSIXError` if the system is out of descriptors, memory or processes.
    case launch(any Error)
    /// The output of the process could not be read.
    ///
    /// The process is terminated.
    case unreadable(FileHandleFailure)
  }

  extension ProcessFailure: ServiceErrorWrapper {
    /// The error of the launch or of the pipe.
    public var serviceError: (any Error)? {
      switch self {
      case .launch(let error): error
      case .unreadable(let failure): failure
      }
    }
  }

  extension ProcessFailure: CustomStringConvertible {
    /// A textual description of the failure.
    public var description: String {
      switch self {
      case .launch(let error): "the process could not be started: \(error)"
      case .unreadable(let failure): "the process's output could not be read: \(failure)"
      }
    }
  }
#endif
