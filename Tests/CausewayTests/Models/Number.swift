/// A number that an operator under test receives, whose release can be observed.
struct Number: Sendable, Hashable, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  let value: Int
  private let item: Item?

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - onRelease: Called when the last copy of the number, or of a number calculated from it, is released.
  init(_ value: Int, onRelease: (@Sendable () -> Void)? = nil) {
    self.init(value, onRelease.map { Item(value, onRelease: $0) })
  }

  private init(_ value: Int, _ item: Item?) {
    self.value = value
    self.item = item
  }

  init(integerLiteral value: Int) {
    self.init(value)
  }

  var description: String { String(value) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  static func == (left: Number, right: Number) -> Bool { left.value == right.value }
  static func < (left: Number, right: Number) -> Bool { left.value < right.value }

  static func + (left: Number, right: Number) -> Number { left.with(left.value + right.value, right) }
  static func - (left: Number, right: Number) -> Number { left.with(left.value - right.value, right) }
  static func * (left: Number, right: Number) -> Number { left.with(left.value * right.value, right) }
  static func / (left: Number, right: Number) -> Number { left.with(left.value / right.value, right) }
  static func % (left: Number, right: Number) -> Number { left.with(left.value % right.value, right) }

  private func with(_ value: Int, _ other: Number) -> Number {
    Number(value, item ?? other.item)
  }
}
