#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import Dispatch

  /// A bounded buffer between the threads that read a child process's pipes and the tasks that take its lines.
  ///
  /// A thread that has added lines waits while the buffer is full. When the pipe is full too, the process has to wait.
  final class ProcessLineBuffer: Sendable {
    // Safety: The thread that removes a continuation from the state, under its lock, resumes it. Tested by
    // `ProcessLinesTests`, `ProcessCancelTests`.

    typealias Event = ProcessEvent<String>

    fileprivate enum Taken: Sendable {
      case event(Event)
      case ended(ProcessFailure?)
    }

    fileprivate struct State: Sendable {
      var events: [Event] = []
      /// The number of events that have been taken.
      var taken = 0
      var ended: Taken?
      var isCancelled = false
      /// The waiting tasks, in the order of their calls.
      ///
      /// A task waits only if all events have been taken.
      var waiters: [UnsafeContinuation<Taken, Never>] = []
      var senders: [DispatchSemaphore] = []

      var count: Int { events.count - taken }
    }

    /// The number of events at which a reading thread waits.
    static let limit = 1024

    private let state = Locked(State())

    /// The number of buffered events.
    var count: Int { state.withLock { $0.count } }

    /// Adds events, and waits until there is room for more or the buffer is cancelled.
    func put(_ events: [Event]) {
      let (resumed, sender) = state.withLock { $0.put(events, waits: true) }
      for (waiter, event) in resumed { waiter.resume(returning: .event(event)) }
      sender?.wait()
    }

    /// Adds the last events and the end, without waiting.
    func end(_ events: [Event], _ failure: ProcessFailure?) {
      let (resumed, ended) = state.withLock { state in
        let (resumed, _) = state.put(events, waits: false)
        guard state.ended == nil else { return (resumed, [UnsafeContinuation<Taken, Never>]()) }
        state.ended = .ended(state.waiters.isEmpty ? failure : nil)
        defer { state.waiters = [] }
        return (resumed, state.waiters)
      }
      for (waiter, event) in resumed { waiter.resume(returning: .event(event)) }
      for (index, waiter) in ended.enumerated() { waiter.resume(returning: .ended(index == 0 ? failure : nil)) }
    }

    /// Discards the events and resumes all threads and tasks.
    func cancel() {
      let (waiters, senders, dropped) = state.withLock { state in
        let was = state
        state = State()
        state.isCancelled = true
        state.ended = .ended(nil)
        return (was.waiters, was.senders, was.events)
      }
      for waiter in waiters { waiter.resume(returning: .ended(nil)) }
      for sender in senders { sender.signal() }
      withExtendedLifetime(dropped) {}
    }

    /// Returns the next event, suspending until there is one.
    ///
    /// - Returns: The next event, or `nil` at the end and after a cancellation.
    /// - Throws: The failure, once.
    func next(
      isolation: isolated (any Actor)?, onCancel cancel: @escaping @Sendable () -> Void
    ) async throws(ProcessFailure) -> Event? {
      if Task.isCancelled { cancel() }
      let taken =
        if let taken = takeNow() { taken } else { await wait(isolation: isolation, onCancel: cancel) }
      switch taken {
      case .event(let event): return event
      case .ended(let failure?): throw failure
      case .ended(nil): return nil
      }
    }

    private func wait(
      isolation: isolated (any Actor)?, onCancel cancel: @escaping @Sendable () -> Void
    ) async -> Taken {
      await withTaskCancellationHandler(
        operation: {
          await withUnsafeContinuation(isolation: isolation) { continuation in
            let (taken, senders) = state.withLock { state in
              let (taken, senders) = state.take()
              if taken == nil { state.waiters.append(continuation) }
              return (taken, senders)
            }
            for sender in senders { sender.signal() }
            if let taken { continuation.resume(returning: taken) }
          }
        }, onCancel: cancel, isolation: isolation)
    }

    private func takeNow() -> Taken? {
      let (taken, senders) = state.withLock { $0.take() }
      for sender in senders { sender.signal() }
      return taken
    }
  }

  extension ProcessLineBuffer.State {
    fileprivate mutating func put(
      _ new: [ProcessLineBuffer.Event], waits: Bool
    ) -> ([(UnsafeContinuation<ProcessLineBuffer.Taken, Never>, ProcessLineBuffer.Event)], DispatchSemaphore?) {
      guard !isCancelled else { return ([], nil) }
      let resumed = Array(zip(waiters, new))
      waiters.removeFirst(resumed.count)
      events.removeFirst(taken)
      taken = 0
      events += new.dropFirst(resumed.count)
      guard waits, count >= ProcessLineBuffer.limit else { return (resumed, nil) }
      let sender = DispatchSemaphore(value: 0)
      senders.append(sender)
      return (resumed, sender)
    }

    /// Returns the next event or the end, and the threads to resume.
    fileprivate mutating func take() -> (ProcessLineBuffer.Taken?, [DispatchSemaphore]) {
      guard count > 0 else {
        // A failure is thrown once.
        defer { if ended != nil { ended = .ended(nil) } }
        return (ended, [])
      }
      let event = events[taken]
      taken += 1
      guard count < ProcessLineBuffer.limit, !senders.isEmpty else { return (.event(event), []) }
      defer { senders = [] }
      return (.event(event), senders)
    }
  }
#endif
