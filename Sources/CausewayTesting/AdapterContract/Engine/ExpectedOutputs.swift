import Causeway

/// An adapter's outputs for the numbers that rules send.
///
/// They are created when they are first needed, and kept: thousands of received values are compared with them.
final class ExpectedOutputs<Output: Equatable & Sendable>: Sendable {
  private let make: @Sendable (Int) -> Output
  private let made = Locked<[Output]>([])

  init(_ make: @escaping @Sendable (Int) -> Output) {
    self.make = make
  }

  /// Returns the first number with an equal output, or `nil` if there is none.
  func number(of output: Output) -> Int? {
    var known = made.withLock { $0 }
    var start = 0
    while true {
      if let number = known[start...].firstIndex(of: output) { return number }
      guard known.count < AdapterSource.valueLimit else { return nil }
      start = known.count
      known += (start..<min(max(8, 2 * start), AdapterSource.valueLimit)).map(make)
      let longer = known
      made.withLock { made in
        if made.count < longer.count { made = longer }
      }
    }
  }
}
