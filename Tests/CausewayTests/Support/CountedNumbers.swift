import CausewayTesting

/// The numbers from zero on, endlessly, which counts how many its iterators have been asked for.
///
/// So that a test that fails comes to its end, there is a limit far above what any test asks for.
struct CountedNumbers: Sequence, Sendable {
  private let count: Probe<Int>
  private let limit: Int
  /// Held by each iterator.
  private let witness: Witness?
  private let onPull: (@Sendable (Int) -> Void)?

  /// Makes a sequence.
  ///
  /// - Parameters:
  ///   - limit: How many numbers there are.
  ///   - witness: Held by each iterator.
  ///   - onPull: Called by the iterators with each number, before they return it.
  init(limit: Int = 500_000, witness: Witness? = nil, onPull: (@Sendable (Int) -> Void)? = nil) {
    self.limit = limit
    self.witness = witness
    self.onPull = onPull
    count = Probe(0)
  }

  /// How many numbers have been asked for.
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
