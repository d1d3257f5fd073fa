public import Causeway

extension CallbackPublisher {
  /// What a registration on the main actor sends through, on any thread.
  public struct MainActorContinuation: Sendable {
    @usableFromInline let continuation: Continuation

    init(_ continuation: Continuation) {
      self.continuation = continuation
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

    /// Unregisters.
    ///
    /// It runs exactly once, on the main actor, when the stream ends or is cancelled: at once if that happens there, and
    /// later otherwise. Set after that it runs at once. As with `AsyncStream`, setting it again replaces it.
    public var onTermination: (@MainActor (Termination<Failure>) -> Void)? {
      get { continuation.onTermination }
      nonmutating set { continuation.onTermination = newValue.map { MainActorContext.unchecked($0) } }
    }
  }
}

extension CallbackPublisher.MainActorContinuation where Output == Void {
  /// Sends a signal without a value.
  @inlinable
  public func yield() {
    yield(())
  }
}
