#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// The state of a child process between its start and its release.
  ///
  /// A pure state machine: ``ChildRun`` keeps it under a lock and performs its actions. The end is told once, after both
  /// pipes and the process itself have ended, and not at all after a cancel. The process is reaped last, because the
  /// group can be signalled safely only until then.
  struct ChildState: Equatable, Sendable {
    enum Event: Equatable, Sendable {
      /// Nothing more comes from one of the two pipes.
      case pipeEnded(Pipe)
      /// The process has ended, and is to be reaped.
      case exited(ProcessExit)
      /// After a cancel: all processes of its group have ended.
      case groupEnded
      /// It could not be started.
      case launchFailed
      /// The subscriber has cancelled.
      case cancel
      /// The group was told to end, and has had the time for it.
      case graceOver
    }

    enum Pipe: Hashable, CaseIterable, Sendable {
      case output, error
    }

    enum Action: Equatable, Sendable {
      /// Do nothing.
      case none
      /// Tell the group to end, and give it time; wait for the rest of the group if the process itself has ended.
      case terminate(awaitsGroup: Bool)
      /// Wait for the rest of the group.
      case awaitGroup
      /// End the group, and stop reading: a process outside of the group may hold a pipe.
      case kill
      /// End the rest of the group, stop reading, and reap the process.
      case release(ProcessExit)
      /// Reap the process, and tell how it ended.
      case finish(ProcessExit)
    }

    private(set) var openPipes = Set(Pipe.allCases)
    private(set) var exit: ProcessExit?
    private(set) var isCancelled = false
    private(set) var isGraceOver = false
    /// Whether the process was given to be reaped, or never started.
    private(set) var isOver = false

    mutating func handle(_ event: Event) -> Action {
      switch event {
      case .pipeEnded(let pipe):
        return openPipes.remove(pipe) == nil ? .none : finishIfOver()
      case .exited(let exit):
        guard self.exit == nil else { return .none }
        self.exit = exit
        if !isCancelled { return finishIfOver() }
        return isGraceOver ? release(exit) : .awaitGroup
      case .groupEnded:
        guard isCancelled, let exit else { return .none }
        return release(exit)
      case .launchFailed:
        isOver = true
        return .none
      case .cancel:
        guard !isCancelled, !isOver else { return .none }
        isCancelled = true
        return .terminate(awaitsGroup: exit != nil)
      case .graceOver:
        guard isCancelled, !isOver else { return .none }
        isGraceOver = true
        return exit.map { release($0) } ?? .kill
      }
    }

    private mutating func release(_ exit: ProcessExit) -> Action {
      guard !isOver else { return .none }
      isOver = true
      return .release(exit)
    }

    private mutating func finishIfOver() -> Action {
      guard !isCancelled, !isOver, openPipes.isEmpty, let exit else { return .none }
      isOver = true
      return .finish(exit)
    }
  }
#endif
