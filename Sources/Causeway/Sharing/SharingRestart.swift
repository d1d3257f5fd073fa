/// When a shared source that has ended is started again.
public enum SharingRestart: Hashable, Sendable {
  /// Never: the end is for good. A later subscriber receives the replayed values and then the end.
  case never
  /// With the next subscriber, after a failure or a finish.
  ///
  /// Those who are there receive the end. Whoever comes later has the source started again, and nothing replayed.
  case onNextSubscriber
  /// After a delay, when the source has failed; the subscribers stay and do not see the failure.
  ///
  /// What was sent before is still replayed. A subscriber that comes during the delay waits for it too. `attempts` is
  /// how many restarts in a row may fail without a value between; then the failure reaches everyone, and the next
  /// subscriber starts the source again. With `nil` there is no limit. A finish is for good.
  case onFailure(after: Duration, attempts: Int? = nil)
}
