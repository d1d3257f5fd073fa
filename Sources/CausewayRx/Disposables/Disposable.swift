/// An object that can be disposed of, usually a subscription.
///
/// Unlike a `Cancellable` token, a disposable that is released is not disposed of.
public protocol Disposable: Sendable {
  /// Ends the subscription, or releases the resource.
  ///
  /// Only the first call has an effect. It can be made on any thread and never waits.
  func dispose()
}

/// A disposable that reports whether it has been disposed of.
public protocol Cancelable: Disposable {
  /// Whether it has been disposed of.
  var isDisposed: Bool { get }
}
