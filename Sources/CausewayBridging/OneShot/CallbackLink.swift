/// A one-shot callback that can be ended, whatever its types.
///
/// A lock over a generic type would make every subscription look up metadata when it is destroyed.
@usableFromInline
class EndableCallback: @unchecked Sendable {
  @inlinable
  init() {}

  /// Ends it without a call: tells the service, and then whoever waits.
  @usableFromInline
  func end(timedOut: Bool) {}
}

/// How a subscription reaches its callback.
///
/// Weakly once the service has been called, so that a subscription does not keep alive a callback that was dropped.
@usableFromInline
enum CallbackLink: Sendable {
  /// The service is being called.
  case calling(EndableCallback)
  /// The service has the callback.
  case called(WeakCallback)
  /// There is nothing left to end.
  case over

  var callback: EndableCallback? {
    switch self {
    case .calling(let callback): callback
    case .called(let reference): reference.callback
    case .over: nil
    }
  }
}

/// A weak reference behind a strong one, so that a link is one word.
@usableFromInline
final class WeakCallback: Sendable {
  weak let callback: EndableCallback?

  @usableFromInline
  init(_ callback: EndableCallback) {
    self.callback = callback
  }
}
