public import Causeway

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
