/// The treatment of values that arrive at an async sequence faster than they are consumed.
public enum BufferingPolicy: Sendable, Hashable {
  /// Buffers every value.
  case unbounded
  /// Buffers up to this number of values, at least one, and discards values that arrive when the buffer is full.
  case bufferingOldest(Int)
  /// Buffers the most recent values, up to this number, at least one, and discards older ones.
  case bufferingNewest(Int)
}

extension BufferingPolicy {
  /// Returns the policy itself, after checking that its limit is at least one.
  @_alwaysEmitIntoClient
  func checked(_ location: CodeLocation) -> BufferingPolicy {
    switch self {
    case .bufferingOldest(let limit), .bufferingNewest(let limit):
      precondition(
        limit >= 1, "BufferingPolicy needs a limit of one or more, not \(limit)", file: location.file,
        line: location.line)
    case .unbounded: break
    }
    return self
  }
}
