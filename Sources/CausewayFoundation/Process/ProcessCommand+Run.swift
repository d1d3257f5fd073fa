#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  public import CausewayBridging
  import Foundation

  extension ProcessCommand {
    /// Runs the program and waits for its exit, with its output in memory.
    ///
    /// Cancellation and the timeout end the wait immediately, and terminate the process as ``ProcessCommand``
    /// describes.
    ///
    /// - Parameters:
    ///   - timeout: The time to wait after the process was started, or `nil` to wait without limit.
    ///   - clock: The clock that measures the timeout.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: The output and the exit. An exit status other than 0 is not a failure.
    /// - Throws: `CallbackError`, with a ``ProcessFailure`` in `service`.
    public func run(
      timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(CallbackError<ProcessFailure>) -> ProcessResult {
      try await withCallback(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) { collect($0) }
    }

    /// Returns a publisher that runs the program for each subscriber and delivers its output and exit as one value.
    ///
    /// In all other respects, it behaves like ``run(timeout:clock:label:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - timeout: The time to wait after the process was started, or `nil` to wait without limit.
    ///   - clock: The clock that measures the timeout.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A publisher that runs the program.
    public func runPublisher(
      timeout: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackFuture<ProcessResult, ProcessFailure> {
      CallbackFuture(timeout: timeout, clock: clock, label: label, fileID: fileID, line: line) { [self] in collect($0) }
    }

    private func collect(_ callback: Callback<ProcessResult, ProcessFailure>) {
      let result = Locked(ProcessResult())
      let child = ChildRun(self) { pipe, bytes in
        result.withLock { result in
          switch pipe {
          case .output: result.output.append(contentsOf: bytes)
          case .error: result.error.append(contentsOf: bytes)
          }
        }
      } onEnd: { end in
        switch end {
        case .failure(let failure): callback.fail(failure)
        case .success(let exit):
          var result = result.withLock { $0 }
          result.exit = exit
          callback.succeed(result)
        }
      }
      child.start()
      callback.onCancel { child.cancel() }
    }
  }
#endif
