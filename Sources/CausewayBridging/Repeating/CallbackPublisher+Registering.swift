import Causeway

extension CallbackPublisher {
  /// Makes a publisher of a registration that returns what undoes it.
  ///
  /// What undoes it is released where it has run: a token that ends by its own release ends there.
  static func registering(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)?,
    _ register: @escaping @Sendable (Continuation) -> () -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(reporter, on: scheduler) { continuation in
      let unregister = UncheckedBox(register(continuation))
      continuation.onTermination = { _ in unregister.value() }
    }
  }

  /// Makes a publisher of a registration on the main actor that returns what undoes it.
  @MainActor static func registering(
    _ reporter: BridgeReporter, on actor: MainActor, _ register: @escaping (Continuation) -> () -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(reporter, on: actor) { continuation in
      let unregister = register(continuation.continuation)
      continuation.onTermination = { _ in unregister() }
    }
  }
}

/// What undoes a registration whose token ends it by being released.
func release<Token>(_ token: Token) -> () -> Void {
  { withExtendedLifetime(token) {} }
}
