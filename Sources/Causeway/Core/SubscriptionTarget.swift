/// An object that answers the requests of its ``Subscription``.
@usableFromInline
package protocol SubscriptionTarget: AnyObject, Sendable {
  /// Whether the subscription is neither cancelled nor completed.
  var isOpen: Bool { get }
  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5).
  func cancel()
  /// Answers a request other than whether the subscription is open, and other than to cancel it.
  ///
  /// An object that can be paused, or passes requests on to another subscription, implements this method.
  func answerFurther(_ request: SubscriptionRequest) -> Bool
}

extension SubscriptionTarget {
  /// The subscription whose requests this object answers.
  @_alwaysEmitIntoClient
  @inline(__always)
  package var subscription: Subscription {
    Subscription(self) { object, request in
      // Safety: The object is the one passed with this function in the same call. Tested by `SubscriptionTests`.
      unsafeDowncast(object, to: Self.self).answer(request)
    }
  }

  /// Answers a request.
  @_alwaysEmitIntoClient
  @inline(__always)
  func answer(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .isActive: return isOpen
    case .cancel: cancel()
    default: return answerFurther(request)
    }
    return false
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func answerFurther(_ request: SubscriptionRequest) -> Bool { false }
}
