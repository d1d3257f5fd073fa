/// A received value, type-erased.
struct SeenOutput: Equatable, Sendable, CustomStringConvertible {
  let value: any Equatable & Sendable

  init(_ value: some Equatable & Sendable) {
    self.value = value
  }

  var description: String { "\(value)" }

  static func == (left: SeenOutput, right: SeenOutput) -> Bool {
    isEqual(left.value, right.value)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    (right as? Value) == left
  }
}

extension [SeenOutput] {
  /// Returns the values that remain after removing one equal value for each of the others.
  func without(_ others: [SeenOutput]) -> [SeenOutput] {
    var rest = others
    return filter { output in
      guard let index = rest.firstIndex(of: output) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}
