#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import Foundation

  /// One run of a child process.
  ///
  /// Its threads retain the run until the process has been reaped and its pipes are closed, even if the subscriber
  /// releases it. There is a thread for each pipe, and one that waits for the exit.
  final class ChildRun: Sendable {
    // Safety: The bytes are valid only during the call. Tested by `ProcessVolumeTests`.
    typealias OnBytes = @Sendable (ChildState.Pipe, UnsafeRawBufferPointer) -> Void
    typealias OnEnd = @Sendable (Result<ProcessExit, ProcessFailure>) -> Void

    private let command: ProcessCommand
    /// Set before any thread of the run starts.
    private let launch = Locked<ChildLaunch?>(nil)
    private let state: Locked<ChildState>
    private let grace = Locked<ClockTimer?>(nil)
    private let onBytes: OnBytes
    private let onEnd: OnEnd

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - command: The command to run.
    ///   - onBytes: Receives the output, also after a cancellation. Calls for the same pipe do not overlap.
    ///   - onEnd: Receives the result, once, unless the run was cancelled.
    init(_ command: ProcessCommand, onBytes: @escaping OnBytes, onEnd: @escaping OnEnd) {
      self.command = command
      state = Locked(ChildState(waitsForDescendants: command.waitsForDescendants))
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
          command.onProgress?()
        }
      } catch {
        send(.launchFailed)
        onEnd(.failure(.launch(error)))
      }
    }

    /// How the process exited, once it has.
    var exit: ProcessExit? { state.withLock { $0.exit } }

    /// Terminates the process and its group, unless the run is over.
    ///
    /// Remaining output is still read, so that the processes do not block.
    func cancel() {
      send(.cancel)
    }

    private func start(_ reader: DescriptorReader, of pipe: ChildState.Pipe) {
      reader.start { [self] bytes in
        onBytes(pipe, bytes)
        command.onProgress?()
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
        // A stopped process, for example one that tried to read from the terminal, handles no signal until it
        // continues.
        process.signal(SIGCONT)
        startGrace()
        // Use another thread, so that the caller does not wait.
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
      case .drain:
        for reader in launch.readers.values { reader.drain() }
      case .finish(let exit):
        process.reap()
        onEnd(.success(exit))
        command.onReaped?(exit)
      }
    }

    private func awaitGroup(of process: ChildProcess) {
      // If the system cannot tell, the grace period ends the wait.
      if process.awaitGroup() { send(.groupEnded) }
    }

    private func startGrace() {
      let timer = ClockTimer(command.time, after: command.graceTime) { self.send(.graceOver) }
      grace.withLock { $0 = timer }
      // The run may have ended in the meantime.
      if state.withLock({ $0.isOver }) { grace.withLock { $0.take() }?.cancel() }
    }
  }
#endif
