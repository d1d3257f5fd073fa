import CausewayTesting

/// The numbers from zero on, endlessly, with a count of the numbers that iterators have requested.
///
/// A limit far above the needs of any test lets a failing test end.
struct CountedNumbers: Sequence, Sendable {
  private let count: Probe<Int>
  private let limit: Int
  /// Retained by each iterator.
  private let witness: Witness?
  private let onPull: (@Sendable (Int) -> Void)?

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - limit: The number of elements.
  ///   - witness: Retained by each iterator.
  ///   - onPull: Called by the iterators with each number, before they return it.
  init(limit: Int = 500_000, witness: Witness? = nil, onPull: (@Sendable (Int) -> Void)? = nil) {
    self.limit = limit
    self.witness = witness
    self.onPull = onPull
    count = Probe(0)
  }

  /// The number of requested numbers.
  var pulled: Int { count.value }

  func makeIterator() -> Iterator {
    Iterator(numbers: self, witness: witness)
  }

  struct Iterator: IteratorProtocol {
    let numbers: CountedNumbers
    let witness: Witness?
    var number = 0

    mutating func next() -> Int? {
      guard number < numbers.limit else { return nil }
      numbers.count.change { $0 += 1 }
      numbers.onPull?(number)
      defer { number += 1 }
      return number
    }
  }
}
