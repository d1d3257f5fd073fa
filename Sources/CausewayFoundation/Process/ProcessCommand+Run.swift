#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  public import CausewayBridging
  import Foundation

  extension ProcessCommand {
    /// Runs the program and waits for its exit, with its output in memory.
    ///
    /// Cancellation and the timeout end the wait immediately, and terminate the process as ``ProcessCommand``
    /// describes. Processes that the program has started are not waited for, unless ``waitsForDescendants`` is set.
    ///
    /// ```swift
    /// do {
    ///   print(try await command.run(timeout: .seconds(10)).outputText)
    /// } catch .service(.timedOut(let partial)) {
    ///   print(partial.outputText, "…")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - timeout: The time to wait after the process was started, or `nil` to wait without limit.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: The output and the exit. An exit status other than 0 is not a failure.
    /// - Throws: `CallbackError`, with a ``ProcessFailure`` in `service`. After the timeout that is
    ///   ``ProcessFailure/timedOut(_:)``, with the output so far.
    public func run(
      timeout: CallTimeout? = nil,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(CallbackError<ProcessFailure>) -> ProcessResult {
      try await withCallback(label: label, fileID: fileID, line: line) { collect($0, timeout) }
    }

    /// Returns a publisher that runs the program for each subscriber and delivers its output and exit as one value.
    ///
    /// In all other respects, it behaves like ``run(timeout:label:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - timeout: The time to wait after the process was started, or `nil` to wait without limit.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A publisher that runs the program.
    public func runPublisher(
      timeout: CallTimeout? = nil,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackFuture<ProcessResult, ProcessFailure> {
      CallbackFuture(label: label, fileID: fileID, line: line) { [self] in collect($0, timeout) }
    }

    private func collect(
      _ callback: Callback<ProcessResult, ProcessFailure>, _ timeout: CallTimeout?
    ) {
      let collected = ProcessCollector(callback)
      let child = ChildRun(self) { pipe, bytes in
        collected.append(bytes, pipe)
      } onEnd: { end in
        collected.end { partial in end.map { ProcessResult(output: partial.output, error: partial.error, exit: $0) } }
      }
      child.start()
      callback.onCancel {
        collected.cancel()
        child.cancel()
      }
      guard let timeout else { return }
      collected.set(
        ClockTimer(timeout.time, after: timeout.duration) {
          collected.end { partial in
            var partial = partial
            partial.exit = child.exit
            return .failure(.timedOut(partial))
          }
          child.cancel()
        })
    }
  }
#endif
