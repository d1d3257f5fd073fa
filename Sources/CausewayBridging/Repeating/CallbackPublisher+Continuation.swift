public import Causeway

extension CallbackPublisher {
  /// The continuation through which a registration sends values, on any thread.
  public struct Continuation: Sendable {
    @usableFromInline let emitter: Emitter<Output, Failure>
    @usableFromInline let termination: TerminationBox<Failure>
    @usableFromInline let record: BridgeRecord?

    init(_ emitter: Emitter<Output, Failure>, _ reporter: BridgeReporter, _ registrations: SchedulerRegistrations?) {
      self.emitter = emitter
      record = reporter.record
      termination = TerminationBox(reporter, registrations)
      emitter.onTermination { [termination] in termination.terminate($0) }
    }

    /// Whether the subscription is still active.
    @_alwaysEmitIntoClient
    public var isActive: Bool { emitter.isActive }

    /// Sends a value, unless the stream has ended or was cancelled.
    @_alwaysEmitIntoClient
    @inline(__always)
    public func yield(_ value: Output) {
      if let record { record.noteEvent() }
      if emitter.isActive { emitter.send(value) } else { termination.noteLateCall() }
    }

    /// Reports a call of the service after the end of the subscription, if the call certainly began after it.
    package func noteLateCall() {
      if let record { record.noteEvent() }
      termination.noteLateCall()
    }

    /// Sends a value unless the stream is over, without reporting a late call.
    ///
    /// Used where the call may have begun before the end, so that a late value is not the service's fault.
    package func yieldIfActive(_ value: Output) {
      if isActive { yield(value) }
    }

    /// Finishes the stream, unless it has ended or was cancelled.
    public func finish() {
      emitter.send(completion: .finished)
    }

    /// Fails the stream with an error, unless it has ended or was cancelled.
    public func finish(throwing error: Failure) {
      emitter.send(completion: .failure(error))
    }

    /// The handler that unregisters from the service.
    ///
    /// The handler runs exactly once, when the stream ends or is cancelled: before the subscriber receives the
    /// completion, on the thread that ends or cancels the stream, or on the scheduler that was passed to the publisher.
    /// A handler that is set after the end runs when it is set, on the same thread or scheduler. As with `AsyncStream`,
    /// a new handler replaces the previous one.
    public var onTermination: (@Sendable (Termination<Failure>) -> Void)? {
      get { termination.handler }
      nonmutating set { termination.set(newValue) }
    }
  }
}

extension CallbackPublisher.Continuation where Output == Void {
  /// Sends a signal without a value.
  @_alwaysEmitIntoClient
  public func yield() {
    yield(())
  }
}

extension CallbackPublisher {
  /// A continuation for a main-actor service.
  ///
  /// Sends from any thread.
  public struct MainActorContinuation: Sendable {
    /// The continuation for code that takes a `Continuation`, such as the initializer of a delegate.
    ///
    /// It sends to the same subscriber. A handler that is set as its `onTermination` replaces the one of this
    /// continuation.
    public let continuation: Continuation

    init(_ continuation: Continuation) {
      self.continuation = continuation
    }

    /// Whether the subscription is still active.
    @_alwaysEmitIntoClient
    public var isActive: Bool { continuation.isActive }

    /// Sends a value, unless the stream has ended or was cancelled.
    @_alwaysEmitIntoClient
    @inline(__always)
    public func yield(_ value: Output) {
      continuation.yield(value)
    }

    /// Finishes the stream, unless it has ended or was cancelled.
    public func finish() {
      continuation.finish()
    }

    /// Fails the stream with an error, unless it has ended or was cancelled.
    public func finish(throwing error: Failure) {
      continuation.finish(throwing: error)
    }

    /// The handler that unregisters from the service.
    ///
    /// The handler runs exactly once, on the main actor, when the stream ends or is cancelled: immediately if that
    /// happens on the main actor, later otherwise. The same holds for a handler that is set after the end. As with
    /// `AsyncStream`, a new handler replaces the previous one.
    public var onTermination: (@MainActor (Termination<Failure>) -> Void)? {
      get { continuation.onTermination }
      nonmutating set { continuation.onTermination = newValue.map { MainActorContext.unchecked($0) } }
    }
  }
}

extension CallbackPublisher.MainActorContinuation where Output == Void {
  /// Sends a signal without a value.
  @_alwaysEmitIntoClient
  public func yield() {
    yield(())
  }
}

extension CallbackPublisher {
  /// A continuation for a service that is isolated to an actor.
  ///
  /// Sends from any thread.
  public struct ActorContinuation<Owner: Actor>: Sendable {
    @usableFromInline let continuation: Continuation
    private let registrations: ActorRegistrations<Owner>

    init(_ emitter: Emitter<Output, Failure>, _ reporter: BridgeReporter, _ registrations: ActorRegistrations<Owner>) {
      continuation = Continuation(emitter, reporter, nil)
      self.registrations = registrations
    }

    /// Whether the subscription is still active.
    @_alwaysEmitIntoClient
    public var isActive: Bool { continuation.isActive }

    /// Sends a value, unless the stream has ended or was cancelled.
    @_alwaysEmitIntoClient
    @inline(__always)
    public func yield(_ value: Output) {
      continuation.yield(value)
    }

    /// Finishes the stream, unless it has ended or was cancelled.
    public func finish() {
      continuation.finish()
    }

    /// Fails the stream with an error, unless it has ended or was cancelled.
    public func finish(throwing error: Failure) {
      continuation.finish(throwing: error)
    }

    /// Sets the handler that unregisters from the service.
    ///
    /// - Parameter handler: Runs exactly once, on the actor, in a task, after the stream has ended or was cancelled. As
    ///   with `AsyncStream`, a new handler replaces the previous one.
    public func onTermination(_ handler: @escaping @Sendable (isolated Owner, Termination<Failure>) -> Void) {
      continuation.termination.setLater { [registrations] termination, isDone in
        registrations.run(.unregistration) { owner in
          handler(owner, termination)
          isDone()
        }
      }
    }
  }
}

extension CallbackPublisher.ActorContinuation where Output == Void {
  /// Sends a signal without a value.
  @_alwaysEmitIntoClient
  public func yield() {
    yield(())
  }
}
