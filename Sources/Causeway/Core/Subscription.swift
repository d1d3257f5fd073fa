/// The handle by which a subscriber stops its publisher.
///
/// It is one object and a function without captures, rather than an existential, because making and releasing one
/// is most of what subscribing costs.
public struct Subscription: Cancellable {
  @usableFromInline let object: any AnyObject & Sendable
  @usableFromInline let function: @Sendable (any AnyObject & Sendable) -> Void

  /// Makes a subscription that is cancelled by calling a function with an object.
  ///
  /// - Parameters:
  ///   - object: What the subscription keeps alive.
  ///   - cancel: Called for each ``cancel()``, on the caller's thread; it has to be idempotent, and should capture
  ///     nothing.
  @inlinable
  public init<Object: AnyObject & Sendable>(_ object: Object, cancel: @escaping @Sendable (any AnyObject & Sendable) -> Void) {
    self.object = object
    self.function = cancel
  }

  /// Makes a subscription that runs a closure, once, when it is cancelled.
  public init(onCancel: @escaping @Sendable () -> Void) {
    self.init(CancelAction(onCancel)) { unsafeDowncast($0, to: CancelAction.self).cancel() }
  }

  @inlinable
  public func cancel() {
    function(object)
  }
}
