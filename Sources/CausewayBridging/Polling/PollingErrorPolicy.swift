/// What polling does when the reading throws.
public enum PollingErrorPolicy: Hashable, Sendable {
  /// The stream fails with the error, and nothing is read any more.
  case fail
  /// Nothing is sent, and the next reading comes at its time.
  case skip
}
