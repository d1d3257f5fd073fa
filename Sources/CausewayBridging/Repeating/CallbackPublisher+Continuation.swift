public import Causeway

extension CallbackPublisher {
  /// What a registration sends through, on any thread.
  public struct Continuation: Sendable {
    @usableFromInline let emitter: Emitter<Output, Failure>
    @usableFromInline let termination: TerminationSlot<Failure>
    @usableFromInline let record: BridgeRecord?

    init(_ emitter: Emitter<Output, Failure>, _ reporter: BridgeReporter, _ registrations: SchedulerRegistrations?) {
      self.emitter = emitter
      record = reporter.record
      termination = TerminationSlot(reporter, registrations)
      emitter.onTermination { [termination] in termination.terminate($0) }
    }

    /// Whether anyone still listens.
    @inlinable
    public var isActive: Bool { emitter.isActive }

    /// Sends a value, unless the stream is over.
    @inlinable
    @inline(__always)
    public func yield(_ value: Output) {
      if let record { record.noteEvent() }
      if emitter.isActive { emitter.send(value) } else { termination.noteLateCall() }
    }

    /// Reports a call of the service after the end, if it is certain to be one.
    package func noteLateCall() {
      if let record { record.noteEvent() }
      termination.noteLateCall()
    }

    /// Sends a value that was made of a call which may be older than the end, and is then nobody's fault.
    package func yieldIfActive(_ value: Output) {
      if isActive { yield(value) }
    }

    /// Finishes the stream, unless it is over.
    public func finish() {
      emitter.send(completion: .finished)
    }

    /// Ends the stream with an error, unless it is over.
    public func finish(throwing error: Failure) {
      emitter.send(completion: .failure(error))
    }

    /// Unregisters.
    ///
    /// It runs exactly once, when the stream ends or is cancelled: before the subscriber hears of the end, on the
    /// thread that ends or cancels, or on the scheduler that the publisher was given. Set after that it runs at once.
    /// As with `AsyncStream`, setting it again replaces it.
    public var onTermination: (@Sendable (Termination<Failure>) -> Void)? {
      get { termination.handler }
      nonmutating set { termination.set(newValue) }
    }
  }
}

extension CallbackPublisher.Continuation where Output == Void {
  /// Sends a signal without a value.
  @inlinable
  public func yield() {
    yield(())
  }
}
