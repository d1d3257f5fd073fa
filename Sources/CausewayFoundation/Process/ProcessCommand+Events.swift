#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  public import CausewayBridging
  public import Foundation

  extension ProcessCommand {
    /// Runs the program for each subscriber, and says what it does, line by line.
    ///
    /// A line ends with a line feed, or a carriage return and a line feed, which are left out; the last one of each pipe
    /// need not have one. What is not UTF-8 is repaired. The lines of one pipe come in order; those of the
    /// two pipes in any. ``ProcessEvent/terminated(_:)`` comes last, when everything has been delivered: if the process has left its
    /// pipes to processes that it has started, that is when they have closed them, too.
    ///
    /// The process is started inside `subscribe`. Events are delivered on a thread for each pipe. While a subscriber is busy
    /// with a pipe, nothing more is read from it, and a process that writes faster waits. That is not so after
    /// `receive(on:)` or in an async sequence, where what was not taken yet is kept: a bounded
    /// `values(bufferingPolicy:)` limits that, and drops what is too much. In an async sequence, `asyncLines()` lets the
    /// process wait instead.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    /// - Returns: A publisher that runs the program. A status other than 0 is no failure.
    public func lines(
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<ProcessEvent<String>, ProcessFailure> {
      CallbackPublisher(BridgeReporter(.process, label, fileID, line)) { [self] continuation in
        let splitters = PipeSplitters()
        let send: @Sendable (ChildState.Pipe, String) -> Void = { pipe, line in
          continuation.yieldIfActive(pipe == .output ? .output(line) : .error(line))
        }
        run(continuation) { pipe, bytes in
          for line in splitters.feed(pipe, bytes) { send(pipe, line) }
        } onEnd: {
          for pipe in ChildState.Pipe.allCases {
            if let last = splitters.finish(pipe) { send(pipe, last) }
          }
        }
      }
    }

    /// Runs the program for each subscriber, and says what it does, with what it writes as raw pieces of up to 64 KB.
    ///
    /// Otherwise it is as ``lines(label:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    /// - Returns: A publisher that runs the program. A status other than 0 is no failure.
    public func bytes(
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<ProcessEvent<Data>, ProcessFailure> {
      CallbackPublisher(BridgeReporter(.process, label, fileID, line)) { [self] continuation in
        run(continuation) { pipe, bytes in
          guard continuation.isActive else { return }
          let data = Data(bytes)
          continuation.yieldIfActive(pipe == .output ? .output(data) : .error(data))
        }
      }
    }

    private func run<Payload>(
      _ continuation: CallbackPublisher<ProcessEvent<Payload>, ProcessFailure>.Continuation,
      onBytes: @escaping ChildRun.OnBytes, onEnd: @escaping @Sendable () -> Void = {}
    ) {
      let child = ChildRun(self, onBytes: onBytes) { result in
        onEnd()
        switch result {
        case .success(let exit):
          continuation.yieldIfActive(.terminated(exit))
          continuation.finish()
        case .failure(let failure): continuation.finish(throwing: failure)
        }
      }
      child.start()
      continuation.onTermination = { _ in child.cancel() }
    }
  }
#endif
