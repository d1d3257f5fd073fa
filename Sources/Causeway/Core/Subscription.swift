/// The handle by which a subscriber stops its publisher.
///
/// It is one object and a function without captures, rather than an existential, because making and releasing one
/// is most of what subscribing costs.
public struct Subscription: Cancellable {
  @usableFromInline let object: any AnyObject & Sendable
  @usableFromInline let function: @Sendable (any AnyObject & Sendable, SubscriptionRequest) -> Bool

  /// Makes a subscription of an object and a function, which should capture nothing.
  @inlinable
  package init(
    _ object: any AnyObject & Sendable,
    _ function: @escaping @Sendable (any AnyObject & Sendable, SubscriptionRequest) -> Bool
  ) {
    self.object = object
    self.function = function
  }

  /// Makes a subscription that runs a closure, once, when it is cancelled.
  ///
  /// The closure is kept until then or until the subscription is released. A source of your own is better off with an
  /// ``Emitter``, which lets go of everything at the end.
  ///
  /// - Parameter onCancel: Called on the thread that cancels.
  public init(onCancel: @escaping @Sendable () -> Void) {
    self.init(CancelAction(onCancel)) { object, request in
      let action = unsafeDowncast(object, to: CancelAction.self)
      return switch request {
      case .isActive: action.isWaiting
      case .cancel: action.run()
      case .mayIgnoreCancel: true
      case .prepareToPause, .pause, .resume: false
      }
    }
  }

  /// Whether something may still be sent: it has been neither cancelled nor ended.
  @inlinable
  public var isActive: Bool {
    function(object, .isActive)
  }

  /// Stops the publisher.
  ///
  /// No delivery begins once this has returned (R5).
  @inlinable
  public func cancel() {
    _ = function(object, .cancel)
  }
}

extension Subscription {
  /// Returns the answer to a request, for a subscription that stands for this one.
  @inlinable
  package func answer(_ request: SubscriptionRequest) -> Bool {
    function(object, request)
  }

  /// Whether the source may go on sending after a cancel or an end.
  @inlinable
  package var mayIgnoreCancel: Bool {
    function(object, .mayIgnoreCancel)
  }

  /// Prepares the source to be paused.
  ///
  /// Called by the subscriber while it receives the subscription.
  ///
  /// - Returns: Whether the source can be paused.
  @inlinable
  package func prepareToPause() -> Bool {
    function(object, .prepareToPause)
  }

  /// Stops the source behind the value being received, until ``resume()``.
  ///
  /// Called by the subscriber while it receives a value, if the source is prepared. It sets a flag and calls no user code.
  @inlinable
  package func pause() {
    _ = function(object, .pause)
  }

  /// Lets a paused source go on: on the thread that still runs it, or else on this one, before this returns.
  ///
  /// Called without a lock, from any thread.
  @inlinable
  package func resume() {
    _ = function(object, .resume)
  }
}

/// What a ``Subscription``'s function is asked to do.
///
/// A function answers `false` to a request that it does not know, and does nothing.
@usableFromInline
package enum SubscriptionRequest: Sendable {
  /// Returns whether the subscription is neither cancelled nor ended.
  case isActive
  /// Cancels. The answer has no meaning.
  case cancel
  /// Returns whether the source may go on sending after a cancel or an end: a source outside the library.
  case mayIgnoreCancel
  /// Prepares the source to be paused, before it sends anything, and returns whether it can be.
  case prepareToPause
  /// Stops the source until ``resume``. The answer has no meaning.
  case pause
  /// Lets the source go on. The answer has no meaning.
  case resume
}
