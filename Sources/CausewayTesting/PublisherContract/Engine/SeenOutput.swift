/// A value that has arrived, without its type.
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
  /// What is left when each of the others has taken away one that equals it.
  func without(_ others: [SeenOutput]) -> [SeenOutput] {
    var rest = others
    return filter { output in
      guard let index = rest.firstIndex(of: output) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}
