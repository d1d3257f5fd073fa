/// The condition on which a shared source is started again after completion.
public enum SharingRestart: Hashable, Sendable {
  /// Never: the completion is final. A later subscriber receives the replayed values and then the completion.
  case never
  /// With the next subscriber, after a failure or a finish.
  ///
  /// Current subscribers receive the completion. The next subscriber starts the source again; nothing is replayed.
  case onNextSubscriber
  /// After a delay, if the source has failed. The subscribers stay subscribed and do not receive the failure.
  ///
  /// Earlier values are still replayed. A subscriber that arrives during the delay waits for the restart, too.
  /// `attempts` is the maximum number of consecutive restarts without a value, or `nil` for no limit; when it is
  /// exceeded, all subscribers receive the failure, and the next subscriber starts the source again. A finish is final.
  case onFailure(after: Duration, attempts: Int? = nil)
}
