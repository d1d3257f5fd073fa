/// An activity that can be cancelled.
public protocol Cancellable: _Combine.Cancellable, Sendable {
  /// Cancels the activity.
  ///
  /// May be called on any thread, and never waits. Later calls do nothing.
  func cancel()
}
