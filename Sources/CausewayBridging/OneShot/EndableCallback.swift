/// A type-erased one-shot callback that can be ended.
///
/// A subscription stores it under its lock. A lock over a generic type would make every subscription look up metadata
/// when it is destroyed.
@usableFromInline
class EndableCallback: @unchecked Sendable {
  // Safety: The class has no state; `CallbackBox` states the subclass's invariant. Tested by `CallbackStressTests`.

  @_alwaysEmitIntoClient
  init() {}

  /// Ends the callback without an answer: tells the service to stop, then notifies the waiter.
  @usableFromInline
  func end(timedOut: Bool) {}
}

/// A weak reference to a callback, so that a subscription does not keep alive a callback that the service has dropped.
final class WeakCallback: Sendable {
  weak let callback: EndableCallback?

  init(_ callback: EndableCallback) {
    self.callback = callback
  }
}
