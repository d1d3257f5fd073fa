#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// Where a child process is between its start and the last of it.
  ///
  /// A pure state machine: ``ChildRun`` keeps it under a lock and does what it says. The end is told once, after both pipes
  /// and the process itself have ended, and not at all after a cancel.
  struct ChildState: Equatable, Sendable {
    enum Event: Equatable, Sendable {
      /// Nothing more comes from one of the two pipes.
      case pipeEnded(Pipe)
      /// The process has ended and was reaped.
      case exited(ProcessExit)
      /// It could not be started.
      case launchFailed
      /// Nobody wants it any more.
      case cancel
      /// It was told to end, and has had the time for it.
      case graceOver
    }

    enum Pipe: Hashable, CaseIterable, Sendable {
      case output, error
    }

    enum Action: Equatable, Sendable {
      /// Nothing.
      case none
      /// Tell the process to end, and give it time.
      case terminate
      /// End the process.
      case kill
      /// Stop reading: somebody who has inherited a pipe holds it open.
      case stopReading
      /// Tell how it ended.
      case finish(ProcessExit)
    }

    private(set) var openPipes = Set(Pipe.allCases)
    private(set) var exit: ProcessExit?
    private(set) var isCancelled = false

    mutating func handle(_ event: Event) -> Action {
      switch event {
      case .pipeEnded(let pipe):
        return openPipes.remove(pipe) == nil ? .none : finishIfOver()
      case .exited(let exit):
        guard self.exit == nil else { return .none }
        self.exit = exit
        return isCancelled && !openPipes.isEmpty ? .stopReading : finishIfOver()
      case .launchFailed:
        openPipes = []
        isCancelled = true
        return .none
      case .cancel:
        guard !isCancelled else { return .none }
        isCancelled = true
        if exit == nil { return .terminate }
        return openPipes.isEmpty ? .none : .stopReading
      case .graceOver:
        return isCancelled && exit == nil ? .kill : .none
      }
    }

    private func finishIfOver() -> Action {
      guard !isCancelled, openPipes.isEmpty, let exit else { return .none }
      return .finish(exit)
    }
  }
#endif
