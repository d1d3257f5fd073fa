/// The closures that ``HandleEvents`` calls.
@usableFromInline
struct EventHooks<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subscription: (@Sendable (Subscription) -> Void)?
  @usableFromInline let output: (@Sendable (Output) -> Void)?
  @usableFromInline let completion: (@Sendable (Completion<Failure>) -> Void)?
  @usableFromInline let cancel: (@Sendable () -> Void)?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    subscription: (@Sendable (Subscription) -> Void)?, output: (@Sendable (Output) -> Void)?,
    completion: (@Sendable (Completion<Failure>) -> Void)?, cancel: (@Sendable () -> Void)?
  ) {
    self.subscription = subscription
    self.output = output
    self.completion = completion
    self.cancel = cancel
  }
}
