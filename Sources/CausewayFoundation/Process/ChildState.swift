#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  /// The state of a child process from its start until it is reaped, as a pure state machine.
  ///
  /// ``ChildRun`` stores the state under a lock and performs the returned actions. The end is reported once, after both
  /// pipes and the process have ended, and not at all after a cancellation. Unless the run waits for descendants, the
  /// exit of the process ends the pipes after what they hold. The process is reaped last, because its group can be
  /// signalled safely only until then.
  struct ChildState: Equatable, Sendable {
    enum Event: Equatable, Sendable {
      /// One of the two pipes has ended.
      case pipeEnded(Pipe)
      /// The process has exited and must be reaped.
      case exited(ProcessExit)
      /// After a cancellation, all processes of the group have exited.
      case groupEnded
      /// The process could not be started.
      case launchFailed
      /// The subscriber has cancelled.
      case cancel
      /// The grace period after a cancellation is over.
      case graceOver
    }

    enum Pipe: Hashable, CaseIterable, Sendable {
      case output, error
    }

    enum Action: Equatable, Sendable {
      /// Do nothing.
      case none
      /// Terminate the group and start the grace period.
      ///
      /// If the process has exited, wait for the rest of the group.
      case terminate(awaitsGroup: Bool)
      /// Wait for the rest of the group.
      case awaitGroup
      /// Kill the group and stop reading, because a process outside the group may hold a pipe open.
      case kill
      /// Kill the rest of the group, stop reading, and reap the process.
      case release(ProcessExit)
      /// Read what the pipes hold, and end them.
      case drain
      /// Reap the process and report its exit.
      case finish(ProcessExit)
    }

    /// Whether the run ends only when descendants of the process have closed the pipes as well.
    let waitsForDescendants: Bool
    private(set) var openPipes = Set(Pipe.allCases)
    private(set) var exit: ProcessExit?
    private(set) var isCancelled = false
    private(set) var isGraceOver = false
    /// Whether the process has been handed over for reaping, or was never started.
    private(set) var isOver = false

    init(waitsForDescendants: Bool) {
      self.waitsForDescendants = waitsForDescendants
    }

    mutating func handle(_ event: Event) -> Action {
      switch event {
      case .pipeEnded(let pipe):
        return openPipes.remove(pipe) == nil ? .none : finishIfOver()
      case .exited(let exit):
        guard self.exit == nil else { return .none }
        self.exit = exit
        if isCancelled { return isGraceOver ? release(exit) : .awaitGroup }
        return openPipes.isEmpty || waitsForDescendants ? finishIfOver() : .drain
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
