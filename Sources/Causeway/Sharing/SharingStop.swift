/// When a shared source is stopped after its last subscriber has left.
public enum SharingStop: Hashable, Sendable {
  /// At once.
  case whenUnused
  /// When nobody has come back for so long.
  ///
  /// Whoever comes within that time finds the source still running, and the timer is cancelled.
  case after(Duration)
  /// Not before the source ends, or nobody can subscribe any more because every copy of the publisher is gone.
  case never
}
