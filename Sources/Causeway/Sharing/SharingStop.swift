/// The condition on which a shared source is cancelled after its last subscriber has left.
public enum SharingStop: Hashable, Sendable {
  /// Immediately.
  case whenUnused
  /// After a grace period without subscribers.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// another is there from 0 to |  0---|
  /// late one subscribes at 0      ------0
  /// shared(stop: .after(3))       ------34-|
  /// ```
  ///
  /// A subscriber that arrives within the grace period finds the source still running, and the timer is cancelled.
  case after(Duration)
  /// Never: the source runs until it completes, or until the last copy of the publisher is released.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// another is there from 0 to |  0---|
  /// late one subscribes at 0      ------0
  /// shared(stop: .never)          ------34-|
  /// ```
  case never
}
