/// When a shared source is stopped after its last subscriber has left.
public enum SharingStop: Hashable, Sendable {
  /// At once.
  case whenUnused
  /// When nobody has come back for so long.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// another is there from 0 to |  0---|
  /// late one subscribes at 0      ------0
  /// shared(stop: .after(3))       ------34-|
  /// ```
  ///
  /// Whoever comes within that time finds the source still running, and the timer is cancelled.
  case after(Duration)
  /// Not before the source ends, or nobody can subscribe any more because every copy of the publisher is gone.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// another is there from 0 to |  0---|
  /// late one subscribes at 0      ------0
  /// shared(stop: .never)          ------34-|
  /// ```
  case never
}
