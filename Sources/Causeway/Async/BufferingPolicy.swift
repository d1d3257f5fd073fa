/// What an async sequence does with values that come faster than they are taken.
public enum BufferingPolicy: Sendable, Hashable {
  /// Keeps them all.
  case unbounded
  /// Keeps this many and drops what comes while they are there. At least one.
  case bufferingOldest(Int)
  /// Keeps the last ones, this many, and drops the older ones. At least one.
  case bufferingNewest(Int)
}

extension BufferingPolicy {
  /// Itself, if there is room for a value; otherwise the program stops, naming the user's line.
  @inlinable
  func checked(_ fileID: StaticString, _ line: UInt) -> BufferingPolicy {
    switch self {
    case .bufferingOldest(let limit), .bufferingNewest(let limit):
      precondition(limit >= 1, "a buffer needs room for at least one value, not \(limit)", file: fileID, line: line)
    case .unbounded: break
    }
    return self
  }
}
