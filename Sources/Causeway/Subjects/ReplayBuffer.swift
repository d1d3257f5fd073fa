/// The most recent values of a stream, up to a limit, oldest first.
@usableFromInline
struct ReplayBuffer<Value: Sendable>: Sendable {
  @usableFromInline let limit: Int
  @usableFromInline var values: ContiguousArray<Value> = []
  @usableFromInline var oldest = 0

  @_alwaysEmitIntoClient
  init(limit: Int) {
    self.limit = limit
  }

  /// Appends a value and returns the value it displaces, so that the caller can release that outside its lock.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func append(_ value: Value) -> Value? {
    guard limit > 0 else { return nil }
    guard values.count == limit else {
      values.append(value)
      return nil
    }
    var replaced = value
    swap(&values[oldest], &replaced)
    oldest = oldest + 1 == limit ? 0 : oldest + 1
    return replaced
  }

  /// The stored values, oldest first.
  @_alwaysEmitIntoClient
  var snapshot: ContiguousArray<Value> {
    oldest == 0 ? values : ContiguousArray(values[oldest...] + values[..<oldest])
  }
}
