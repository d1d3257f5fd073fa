public import Causeway

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
