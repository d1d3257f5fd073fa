#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import Foundation

  /// One run of a child process.
  ///
  /// It lives until the process has been reaped and its pipes are closed, whoever lets go of it: the process holds it.
  final class ChildRun: Sendable {
    typealias OnBytes = @Sendable (ChildState.Pipe, UnsafeRawBufferPointer) -> Void
    typealias OnEnd = @Sendable (Result<ProcessExit, ProcessFailure>) -> Void

    private let command: ProcessCommand
    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private let readers: [ChildState.Pipe: HandleReader]
    private let state = Locked(ChildState())
    private let grace = Locked<ClockTimer?>(nil)
    private let onBytes: OnBytes
    private let onEnd: OnEnd

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - command: What to run.
    ///   - onBytes: Takes what is written, until the end, also after a cancel; of one pipe one piece at a time.
    ///   - onEnd: Takes the end, once, unless it was cancelled.
    init(_ command: ProcessCommand, onBytes: @escaping OnBytes, onEnd: @escaping OnEnd) {
      self.command = command
      self.onBytes = onBytes
      self.onEnd = onEnd
      readers = [
        .output: HandleReader(output.fileHandleForReading), .error: HandleReader(errors.fileHandleForReading),
      ]
      // Other children must not keep the pipes open.
      for pipe in [output, errors] {
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
          _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
      }
    }

    deinit {
      command.onReleased?()
    }

    func start() {
      do {
        command.configure(process)
        process.standardInput = try command.input.open()
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { [self] process in
          process.terminationHandler = nil
          let isExit = process.terminationReason == .exit
          ended(isExit ? .exited(process.terminationStatus) : .signalled(process.terminationStatus))
        }
        try Self.launch(process)
      } catch {
        process.terminationHandler = nil
        send(.launchFailed)
        return onEnd(.failure(.launch(error)))
      }
      for (pipe, reader) in readers {
        reader.start { [self] bytes in
          onBytes(pipe, bytes)
        } onEnd: { [self] failure in
          if let failure { readingFailed(failure) }
        } onClosed: { [self] in
          // The duplicate is closed; this is the pipe's own.
          try? (pipe == .output ? output : errors).fileHandleForReading.close()
          send(.pipeEnded(pipe))
        }
      }
    }

    private static let launching = Locked(())

    /// Starts a process, one at a time: a child that is started meanwhile would inherit what tells of this one's end, and
    /// hold it up until it has ended itself.
    static func launch(_ process: Process) throws {
      let result = launching.withLock { _ in Result { try withAllSignals { try process.run() } } }
      try result.get()
    }

    /// Tells the process to end, unless it has ended.
    ///
    /// What it still writes is read, so that it does not hang.
    func cancel() {
      send(.cancel)
    }

    private func readingFailed(_ failure: FileHandleFailure) {
      onEnd(.failure(.unreadable(failure)))
      send(.cancel)
    }

    private func ended(_ exit: ProcessExit) {
      grace.withLock { $0.take() }?.cancel()
      send(.exited(exit))
      command.onReaped?(exit)
    }

    private func send(_ event: ChildState.Event) {
      switch state.withLock({ $0.handle(event) }) {
      case .none: break
      case .terminate: terminate()
      case .kill: if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      case .stopReading: for reader in readers.values { reader.stop() }
      case .finish(let exit): onEnd(.success(exit))
      }
    }

    private func terminate() {
      process.terminate()
      let timer = ClockTimer(command.clock, after: command.grace) { self.send(.graceOver) }
      grace.withLock { $0 = timer }
      // It may have ended meanwhile.
      if state.withLock({ $0.exit }) != nil { timer.cancel() }
    }
  }

  /// Starts a process with no signal blocked.
  ///
  /// A child inherits what its thread blocks, and the threads of Dispatch and of the tasks block everything: it would not
  /// hear that it is to end.
  private func withAllSignals<Failure: Error>(_ start: () throws(Failure) -> Void) throws(Failure) {
    var (none, previous) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try start()
  }
#endif
