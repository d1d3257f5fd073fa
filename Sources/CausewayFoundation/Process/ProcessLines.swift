#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import CausewayBridging

  /// The lines of a child process as an async sequence with backpressure.
  ///
  /// Each iterator runs its own process, until the iterator is released, its task is cancelled or the process has
  /// exited. When about a thousand lines are buffered, reading stops, the pipe fills up, and the process waits in its
  /// next write. Memory use does not depend on the amount of output, unless a single line is long.
  ///
  /// If the process fails, the iterator throws the failure after the lines that precede it.
  public struct ProcessLines: AsyncSequence, Sendable {
    /// A line, or the exit of the process.
    public typealias Element = ProcessEvent<String>
    /// The failure to run the process.
    public typealias Failure = ProcessFailure

    private let command: ProcessCommand
    private let reporter: BridgeReporter

    init(_ command: ProcessCommand, _ reporter: BridgeReporter) {
      self.command = command
      self.reporter = reporter
    }

    /// Starts a process.
    public func makeAsyncIterator() -> Iterator {
      let buffer = ProcessLineBuffer()
      let (command, splitters) = (command, PipeSplitters())
      // The publisher only registers the bridge in the inventory. The lines bypass it, because it would not wait for
      // tasks.
      let runs = CallbackPublisher<Void, Never>(reporter) { continuation in
        let put: @Sendable (ChildState.Pipe, [String]) -> Void = { pipe, lines in
          for _ in lines where continuation.isActive { continuation.yield() }
          buffer.put(lines.map { pipe == .output ? .output($0) : .error($0) })
        }
        let child = ChildRun(command) { pipe, bytes in
          put(pipe, splitters.feed(pipe, bytes))
        } onEnd: { result in
          switch result {
          case .success(let exit):
            let last = Self.lastEvents(of: splitters) + [.terminated(exit)]
            for _ in last where continuation.isActive { continuation.yield() }
            buffer.end(last, nil)
          case .failure(let failure): buffer.end([], failure)
          }
          continuation.finish()
        }
        child.start()
        continuation.onTermination = { _ in child.cancel() }
      }
      return Iterator(Consumer(buffer, runs.sink { _ in }))
    }

    private static func lastEvents(of splitters: PipeSplitters) -> [Element] {
      ChildState.Pipe.allCases.compactMap { pipe in
        splitters.finish(pipe).map { pipe == .output ? .output($0) : .error($0) }
      }
    }

    /// The shared part of an iterator, whose release terminates the process.
    final class Consumer: Sendable {
      let buffer: ProcessLineBuffer
      private let token: AnyCancellable

      init(_ buffer: ProcessLineBuffer, _ token: AnyCancellable) {
        self.buffer = buffer
        self.token = token
      }

      deinit {
        cancel()
      }

      func cancel() {
        buffer.cancel()
        token.cancel()
      }
    }

    /// An iterator over the lines of one process.
    ///
    /// Several tasks may call `next`, for example if an actor stores the iterator in a property. They receive the lines
    /// in the order of their calls. A failure is thrown to the first waiting task; the others receive `nil`. Cancelling
    /// one task ends the iterator and the process for all tasks, as with `AsyncStream`.
    public struct Iterator: AsyncIteratorProtocol {
      private let consumer: Consumer

      fileprivate init(_ consumer: Consumer) {
        self.consumer = consumer
      }

      /// Returns the next event of the process, suspending until there is one.
      ///
      /// - Returns: The next event, or `nil` after the end or after one of the waiting tasks was cancelled.
      /// - Throws: The failure of the process, once.
      public mutating func next(isolation: isolated (any Actor)?) async throws(ProcessFailure) -> Element? {
        let consumer = consumer
        return try await consumer.buffer.next(isolation: isolation) { consumer.cancel() }
      }

      /// Returns the next event of the process, suspending until there is one.
      ///
      /// - Returns: The next event, or `nil` after the end or after one of the waiting tasks was cancelled.
      /// - Throws: The failure of the process, once.
      public mutating func next() async throws(ProcessFailure) -> Element? {
        try await next(isolation: #isolation)
      }
    }
  }

  /// Deliberately not `Sendable`: an iterator belongs to one isolation.
  @available(*, unavailable)
  extension ProcessLines.Iterator: Sendable {}

  extension ProcessCommand {
    /// Returns a sequence that runs the program for each iterator and delivers its lines with backpressure.
    ///
    /// ```swift
    /// for try await event in command.asyncLines() {
    ///   if case .output(let line) = event { await store(line) }
    /// }
    /// ```
    ///
    /// The lines are those of ``lines(label:fileID:line:)``. If the loop ends by `break`, by an error or because the
    /// task is cancelled, the process is terminated as ``ProcessCommand`` describes.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A sequence that runs the program. An exit status other than 0 is not a failure.
    public func asyncLines(label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) -> ProcessLines {
      ProcessLines(self, BridgeReporter(.process, label, CodeLocation(fileID, line)))
    }
  }
#endif
