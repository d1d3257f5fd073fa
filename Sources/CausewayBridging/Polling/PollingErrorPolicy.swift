/// What polling does if a reading throws.
public enum PollingErrorPolicy: Hashable, Sendable {
  /// Fails the stream with the error and stops polling.
  case fail
  /// Ignores the error and makes the next reading at its time.
  case skip
}
