#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import Foundation

  /// One run of a child process.
  ///
  /// It lives until the process has been reaped and its pipes are closed, whether or not the subscriber keeps it: its
  /// threads hold it. There is one for each pipe, and one that waits for the exit.
  final class ChildRun: Sendable {
    typealias OnBytes = @Sendable (ChildState.Pipe, UnsafeRawBufferPointer) -> Void
    typealias OnEnd = @Sendable (Result<ProcessExit, ProcessFailure>) -> Void

    private let command: ProcessCommand
    /// Set before any thread of the run begins.
    private let launch = Locked<ChildLaunch?>(nil)
    private let state = Locked(ChildState())
    private let grace = Locked<ClockTimer?>(nil)
    private let onBytes: OnBytes
    private let onEnd: OnEnd

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - command: The command to run.
    ///   - onBytes: Takes what is written, until the end, also after a cancel; of one pipe one piece at a time.
    ///   - onEnd: Takes the end, once, unless the run was cancelled.
    init(_ command: ProcessCommand, onBytes: @escaping OnBytes, onEnd: @escaping OnEnd) {
      self.command = command
      self.onBytes = onBytes
      self.onEnd = onEnd
    }

    deinit {
      command.onReleased?()
    }

    func start() {
      do {
        let launch = try ChildLaunch(command)
        self.launch.withLock { $0 = launch }
        for (pipe, reader) in launch.readers { start(reader, of: pipe) }
        Thread.detachNewThread { [self] in
          send(.exited(launch.process.awaitExit()))
        }
      } catch {
        send(.launchFailed)
        onEnd(.failure(.launch(error)))
      }
    }

    /// Tells the process and its group to end, unless the run is over.
    ///
    /// What they still write is read, so that they do not hang.
    func cancel() {
      send(.cancel)
    }

    private func start(_ reader: DescriptorReader, of pipe: ChildState.Pipe) {
      reader.start { [self] bytes in
        onBytes(pipe, bytes)
      } onEnd: { [self] failure in
        if let failure { readingFailed(failure) }
      } onClosed: { [self] in
        send(.pipeEnded(pipe))
      }
    }

    private func readingFailed(_ failure: FileHandleFailure) {
      onEnd(.failure(.unreadable(failure)))
      send(.cancel)
    }

    private func send(_ event: ChildState.Event) {
      let action = state.withLock { $0.handle(event) }
      guard action != .none, let launch = launch.withLock({ $0 }) else { return }
      let process = launch.process
      switch action {
      case .none: break
      case .terminate(let awaitsGroup):
        process.signal(SIGTERM)
        // A process that is stopped, as by reading from the terminal, does not hear it.
        process.signal(SIGCONT)
        startGrace()
        // The caller does not wait.
        if awaitsGroup { Thread.detachNewThread { [self] in awaitGroup(of: process) } }
      case .awaitGroup: awaitGroup(of: process)
      case .kill:
        process.signal(SIGKILL)
        for reader in launch.readers.values { reader.stop() }
      case .release(let exit):
        grace.withLock { $0.take() }?.cancel()
        process.signal(SIGKILL)
        process.reap()
        for reader in launch.readers.values { reader.stop() }
        command.onReaped?(exit)
      case .finish(let exit):
        process.reap()
        onEnd(.success(exit))
        command.onReaped?(exit)
      }
    }

    private func awaitGroup(of process: ChildProcess) {
      // Where the system cannot tell, the grace ends it.
      if process.awaitGroup() { send(.groupEnded) }
    }

    private func startGrace() {
      let timer = ClockTimer(command.clock, after: command.grace) { self.send(.graceOver) }
      grace.withLock { $0 = timer }
      // The run may be over by now.
      if state.withLock({ $0.isOver }) { grace.withLock { $0.take() }?.cancel() }
    }
  }
#endif
