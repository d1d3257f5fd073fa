/// A received value: its number among the values that rules send, or `nil` if it is not one of them, and its text.
///
/// The value itself is not retained. The text of a known value is made when it is needed, because thousands arrive.
struct Seen: Sendable {
  let number: Int?
  private let describe: @Sendable () -> String

  /// Creates the value with a number.
  init(number: Int, describedBy describe: @escaping @Sendable () -> String) {
    self.number = number
    self.describe = describe
  }

  /// Creates an unknown value.
  init(unknown text: String) {
    number = nil
    describe = { text }
  }

  var text: String { describe() }
}
