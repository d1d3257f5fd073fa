/// The time for which a shared observable keeps its elements.
///
/// Corresponds to RxSwift's `SubjectLifetimeScope`.
public enum SubjectLifetimeScope: Sendable {
  /// While the source is subscribed to. After the last subscriber has left or the source has terminated, the next
  /// subscriber starts over.
  case whileConnected
  /// Forever. Each subscriber receives the latest elements, even of a source that has been disposed of, and the
  /// terminal event if there is one.
  case forever
}
