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
    /// The run has not ended before its timeout.
    ///
    /// The associated value has the output so far, and the exit if the process has exited. The process is terminated.
    case timedOut(PartialProcessResult)
  }

  extension ProcessFailure: ServiceErrorWrapper {
    /// The error of the launch or of the pipe, or `nil` after a timeout.
    public var serviceError: (any Error)? {
      switch self {
      case .launch(let error): error
      case .unreadable(let failure): failure
      case .timedOut: nil
      }
    }

    /// A text to show to the user after a timeout.
    public var userText: String? {
      if case .timedOut = self { "The program took too long." } else { nil }
    }
  }

  extension ProcessFailure: CustomStringConvertible {
    /// A textual description of the failure.
    public var description: String {
      switch self {
      case .launch(let error): "the process could not be started: \(error)"
      case .unreadable(let failure): "the process's output could not be read: \(failure)"
      case .timedOut(let partial):
        "the process was not over in time: \(partial.exit?.description ?? "still running"), "
          + "\(partial.output.count) bytes of output, \(partial.error.count) bytes of errors"
      }
    }
  }
#endif
