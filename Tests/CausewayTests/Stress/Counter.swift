import Synchronization

/// A number that threads increase and decrease.
final class Counter: Sendable {
  private let count: Atomic<Int>

  init(_ count: Int = 0) {
    self.count = Atomic(count)
  }

  var value: Int { count.load(ordering: .acquiring) }

  func set(_ value: Int) {
    count.store(value, ordering: .releasing)
  }

  /// Adds a number, and returns the sum.
  @discardableResult
  func add(_ difference: Int = 1) -> Int {
    count.wrappingAdd(difference, ordering: .acquiringAndReleasing).newValue
  }
}
