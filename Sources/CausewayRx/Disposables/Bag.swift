/// Values in the order in which they were inserted, which can be removed by key.
///
/// As in RxSwift, the first position is reused when its value has been removed; a value that is inserted later may then
/// precede the others.
struct Bag<Value> {
  /// The key of a value.
  typealias Key = UInt64

  var first: (key: Key, value: Value)?
  /// The other values, in the order of their keys.
  var rest: ContiguousArray<(key: Key, value: Value)> = []
  var nextKey: Key = 0

  var count: Int { rest.count + (first == nil ? 0 : 1) }

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
    return index(of: key).map { rest.remove(at: $0).value }
  }

  /// Calls a closure with each value.
  func forEach(_ body: (Value) -> Void) {
    if let first { body(first.value) }
    for entry in rest { body(entry.value) }
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
