#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import CausewayBridging

  /// What a child process writes, line by line, as an async sequence for which the process waits.
  ///
  /// Each iterator runs a process of its own, from when it is made until it is released, its task is cancelled or it has
  /// seen the end. Lines are read while fewer than about a thousand wait to be taken. After that the pipe fills up, and the
  /// process waits in its next write. The memory in use does not depend on how much the process writes, unless a single
  /// line is long.
  ///
  /// A failure is thrown, with its type, after the lines before it.
  public struct ProcessLines: AsyncSequence, Sendable {
    /// A line, or the end of the process.
    public typealias Element = ProcessEvent<String>
    /// How a process fails.
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
      // The publisher is the bridge that the inventory counts. Lines do not take that way: it would not wait for tasks.
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

    /// Ends the process with the iterator.
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

    /// Takes the lines of one process.
    ///
    /// Several tasks may call `next`, as when an actor keeps the iterator in a property. They get the lines
    /// in the order in which they called. A failure goes to the first of those that wait, and the others get `nil`. The
    /// cancel of one task ends the iterator, and the process, for all, as with `AsyncStream`.
    public struct Iterator: AsyncIteratorProtocol {
      private let consumer: Consumer

      fileprivate init(_ consumer: Consumer) {
        self.consumer = consumer
      }

      /// Waits for the next line, or the end of the process.
      ///
      /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
      public mutating func next(isolation: isolated (any Actor)?) async throws(ProcessFailure) -> Element? {
        let consumer = consumer
        return try await consumer.buffer.next(isolation: isolation) { consumer.cancel() }
      }

      /// Waits for the next line, or the end of the process.
      ///
      /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
      public mutating func next() async throws(ProcessFailure) -> Element? {
        try await next(isolation: #isolation)
      }
    }
  }

  /// An iterator belongs to one isolation.
  @available(*, unavailable)
  extension ProcessLines.Iterator: Sendable {}

  extension ProcessCommand {
    /// Runs the program for each iterator, and says what it does, line by line; the process waits for a slow consumer.
    ///
    /// ```swift
    /// for try await event in command.asyncLines() {
    ///   if case .output(let line) = event { await store(line) }
    /// }
    /// ```
    ///
    /// The lines are those of ``lines(label:fileID:line:)``. The end of the loop, by `break`, an error or a cancel of the
    /// task, ends the process as ``ProcessCommand`` says.
    ///
    /// - Parameters:
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    /// - Returns: A sequence that runs the program. A status other than 0 is no failure.
    public func asyncLines(label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) -> ProcessLines {
      ProcessLines(self, BridgeReporter(.process, label, fileID, line))
    }
  }
#endif
