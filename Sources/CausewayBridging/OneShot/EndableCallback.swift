/// A one-shot callback that can be ended, whatever its types.
///
/// It is what a subscription reaches under its lock: a lock over a generic type would make every subscription look up
/// metadata when it is destroyed.
@usableFromInline
class EndableCallback: @unchecked Sendable {
  @inlinable
  init() {}

  /// Ends it without a call: tells the service, and then whoever waits.
  @usableFromInline
  func end(timedOut: Bool) {}
}

/// A weak reference to a callback, so that a subscription does not keep alive one that the service has dropped.
final class WeakCallback: Sendable {
  weak let callback: EndableCallback?

  init(_ callback: EndableCallback) {
    self.callback = callback
  }
}
