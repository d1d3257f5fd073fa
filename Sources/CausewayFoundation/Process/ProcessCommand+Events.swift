#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  public import CausewayBridging
  public import Foundation

  extension ProcessCommand {
    /// Returns a publisher that runs the program for each subscriber and delivers its output line by line.
    ///
    /// A line ends with a line feed, or with a carriage return and a line feed, which are removed; the last line of
    /// each pipe may lack them. Invalid UTF-8 is repaired. The lines of one pipe are delivered in order; there is no
    /// order between the two pipes. ``ProcessEvent/terminated(_:)`` comes last, after all output of the process, and
    /// without waiting for the processes that it has started, unless ``waitsForDescendants`` is set.
    ///
    /// The process starts inside `subscribe`. Events are delivered on one thread for each pipe. While the subscriber
    /// processes a line, nothing more is read from that pipe, so a process that writes faster has to wait. This does
    /// not hold after `receive(on:)` or in an async sequence, which buffer the lines: limit the buffer with a bounded
    /// `values(bufferingPolicy:)`, which drops lines, or use `asyncLines()`, which makes the process wait.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A publisher that runs the program. An exit status other than 0 is not a failure.
    public func lines(
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<ProcessEvent<String>, ProcessFailure> {
      CallbackPublisher(BridgeReporter(.process, label, CodeLocation(fileID, line))) { [self] continuation in
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

    /// Returns a publisher that runs the program for each subscriber and delivers its output as data of up to 64 KB.
    ///
    /// In all other respects, it behaves like ``lines(label:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A publisher that runs the program. An exit status other than 0 is not a failure.
    public func bytes(
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<ProcessEvent<Data>, ProcessFailure> {
      CallbackPublisher(BridgeReporter(.process, label, CodeLocation(fileID, line))) { [self] continuation in
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
