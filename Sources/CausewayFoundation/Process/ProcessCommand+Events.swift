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

  /// The line splitters of a child's two pipes.
  final class PipeSplitters: Sendable {
    private let output = Locked(LineSplitter())
    private let error = Locked(LineSplitter())

    // Safety: As `LineSplitter`.
    func feed(_ pipe: ChildState.Pipe, _ bytes: UnsafeRawBufferPointer) -> [String] {
      switch pipe {
      case .output: output.withLock { $0.feed(bytes) }
      case .error: error.withLock { $0.feed(bytes) }
      }
    }

    func finish(_ pipe: ChildState.Pipe) -> String? {
      switch pipe {
      case .output: output.withLock { $0.finish() }
      case .error: error.withLock { $0.finish() }
      }
    }
  }
#endif
