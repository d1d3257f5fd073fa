/// Something that can be let go of: a subscription, most often.
///
/// Unlike a `Cancellable` token, dropping one does not dispose of it.
public protocol Disposable: Sendable {
  /// Lets go.
  ///
  /// Only the first call does anything; it may come from any thread and never waits.
  func dispose()
}
