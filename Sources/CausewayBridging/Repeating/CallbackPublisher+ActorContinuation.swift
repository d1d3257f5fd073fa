public import Causeway

extension CallbackPublisher {
  /// What a registration on an actor sends through, on any thread.
  public struct ActorContinuation<Owner: Actor>: Sendable {
    @usableFromInline let continuation: Continuation
    private let registrations: ActorRegistrations<Owner>

    init(_ emitter: Emitter<Output, Failure>, _ reporter: BridgeReporter, _ registrations: ActorRegistrations<Owner>) {
      continuation = Continuation(emitter, reporter, nil)
      self.registrations = registrations
    }

    /// Whether anyone still listens.
    @inlinable
    public var isActive: Bool { continuation.isActive }

    /// Sends a value, unless the stream is over.
    @inlinable
    @inline(__always)
    public func yield(_ value: Output) {
      continuation.yield(value)
    }

    /// Finishes the stream, unless it is over.
    public func finish() {
      continuation.finish()
    }

    /// Ends the stream with an error, unless it is over.
    public func finish(throwing error: Failure) {
      continuation.finish(throwing: error)
    }

    /// Sets what unregisters.
    ///
    /// - Parameter handler: Runs exactly once, on the actor, in a task, when the stream has ended or was cancelled. As
    ///   with `AsyncStream`, setting it again replaces it.
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
  @inlinable
  public func yield() {
    yield(())
  }
}
