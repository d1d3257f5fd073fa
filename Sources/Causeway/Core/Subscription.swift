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

/// What a ``Subscription``'s function is asked to do.
@usableFromInline
package enum SubscriptionRequest: Sendable {
  /// Says whether the subscription is neither cancelled nor ended.
  case isActive
  /// Cancels. The answer has no meaning.
  case cancel
}
