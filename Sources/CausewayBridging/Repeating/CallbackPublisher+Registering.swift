import Causeway

extension CallbackPublisher {
  /// Creates a publisher from a registration that returns the closure that unregisters.
  ///
  /// The closure is released on the thread on which it ran, so a token that unregisters on release does so there.
  static func registering(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)?,
    _ register: @escaping @Sendable (Continuation) -> () -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(reporter, on: scheduler) { continuation in
      let unregister = UncheckedBox(register(continuation))
      continuation.onTermination = { _ in unregister.value() }
    }
  }

  /// Creates a publisher from a main-actor registration that returns the closure that unregisters.
  @MainActor static func registering(
    _ reporter: BridgeReporter, on actor: MainActor, _ register: @escaping (Continuation) -> () -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(reporter, on: actor) { continuation in
      let unregister = register(continuation.continuation)
      continuation.onTermination = { _ in unregister() }
    }
  }
}

/// Returns a closure that unregisters by releasing the token.
func release<Token>(_ token: Token) -> () -> Void {
  { withExtendedLifetime(token) {} }
}
