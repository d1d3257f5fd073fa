/// An object that answers the requests of its ``Subscription``.
@usableFromInline
package protocol SubscriptionTarget: AnyObject, Sendable {
  /// Whether the subscription is neither cancelled nor completed.
  var isOpen: Bool { get }
  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5).
  func cancel()
  /// The wrapped subscription, which answers the requests that have no method of their own here.
  ///
  /// `nil` by default, for an object that is itself the source.
  var wrapped: Subscription? { get }
  /// Prepares the source for being paused.
  ///
  /// By default, prepares the source of the wrapped subscription.
  ///
  /// - Returns: Whether the source can be paused.
  func prepareToPause() -> Bool
  /// Answers a request.
  ///
  /// An object that is itself a source that can be paused implements this method.
  func answer(_ request: SubscriptionRequest) -> Bool
}

extension SubscriptionTarget {
  /// The subscription whose requests this object answers.
  @inlinable
  @inline(__always)
  package var subscription: Subscription {
    Subscription(self) { object, request in
      // Safety: The object is the one passed with this function in the same call. Tested by `SubscriptionTests`.
      unsafeDowncast(object, to: Self.self).answer(request)
    }
  }

  @inlinable
  @inline(__always)
  package var wrapped: Subscription? { nil }

  @inlinable
  @inline(__always)
  package func prepareToPause() -> Bool {
    wrapped?.prepareToPause() ?? false
  }

  @inlinable
  @inline(__always)
  package func answer(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .isActive: return isOpen
    case .cancel:
      cancel()
      return false
    case .prepareToPause: return prepareToPause()
    default: return wrapped?.answer(request) ?? false
    }
  }
}
