/// What an async sequence does with values that come faster than they are taken.
public enum BufferingPolicy: Sendable, Hashable {
  /// Keeps them all.
  case unbounded
  /// Keeps this many and drops what comes while they are there. At least one.
  case bufferingOldest(Int)
  /// Keeps the last ones, this many, and drops the older ones. At least one.
  case bufferingNewest(Int)
}
