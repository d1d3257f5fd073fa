/// Values in the order in which they were inserted, which can be removed by key.
///
/// As in RxSwift, the first position is reused when its value has been removed; a value that is inserted later may then
/// precede the others. Other positions stay empty until half of them are, so that removing the values one by one does
/// not move the others each time.
struct Bag<Value> {
  /// The key of a value.
  typealias Key = UInt64

  private var first: (key: Key, value: Value)?
  /// The other positions, in the order of their keys.
  private var rest: ContiguousArray<(key: Key, value: Value?)> = []
  /// The number of empty positions in ``rest``.
  private var gaps = 0
  private var nextKey: Key = 0

  /// The number of values.
  var count: Int { rest.count - gaps + (first == nil ? 0 : 1) }

  /// Inserts a value.
  ///
  /// - Returns: The key of the value.
  mutating func insert(_ value: Value) -> Key {
    defer { nextKey += 1 }
    if first == nil { first = (nextKey, value) } else { rest.append((nextKey, value)) }
    return nextKey
  }

  /// Removes a value.
  ///
  /// - Returns: The value; `nil` if the key is unknown.
  mutating func remove(_ key: Key) -> Value? {
    if let first, first.key == key {
      defer { self.first = nil }
      return first.value
    }
    guard let index = index(of: key), let value = rest[index].value.take() else { return nil }
    if index == rest.count - 1 {
      rest.removeLast()
    } else {
      gaps += 1
      if gaps * 2 > rest.count { closeGaps() }
    }
    return value
  }

  /// Calls a closure with each value.
  func forEach(_ body: (Value) -> Void) {
    if let first { body(first.value) }
    for case (_, let value?) in rest { body(value) }
  }

  private mutating func closeGaps() {
    rest.removeAll { $0.value == nil }
    gaps = 0
  }

  private func index(of key: Key) -> Int? {
    var low = 0
    var high = rest.count
    while low < high {
      let middle = (low + high) / 2
      if rest[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < rest.count && rest[low].key == key ? low : nil
  }
}

extension Bag: Sendable where Value: Sendable {}
