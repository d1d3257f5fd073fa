/// Values that wait for their delivery, in order.
struct WaitingValues<Value: Sendable>: Sendable {
  private var values: [Value?] = []
  /// The index of the first value; the elements before it are `nil`.
  private var first = 0

  var isEmpty: Bool { count == 0 }
  var count: Int { values.count - first }

  mutating func append(_ value: Value) {
    values.append(value)
  }

  /// Removes and returns the first value.
  mutating func removeFirst() -> Value? {
    guard !isEmpty else { return nil }
    defer {
      first += 1
      if first * 2 > values.count {
        values.removeFirst(first)
        first = 0
      }
    }
    return values[first].take()
  }

  /// Removes and returns the last value.
  mutating func removeLast() -> Value? {
    isEmpty ? nil : values.removeLast()
  }
}
