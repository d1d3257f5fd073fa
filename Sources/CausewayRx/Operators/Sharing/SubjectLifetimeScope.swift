/// How long what is shared remembers.
///
/// Corresponds to RxSwift's `SubjectLifetimeScope`.
public enum SubjectLifetimeScope: Sendable {
  /// As long as the source is subscribed to: when the last subscriber has gone, or the source has ended, the next one
  /// begins anew.
  case whileConnected
  /// For ever: whoever comes receives the last elements, from a source that has been disposed of too, and the end if
  /// there was one.
  case forever
}
