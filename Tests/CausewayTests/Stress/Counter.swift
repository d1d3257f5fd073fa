import Synchronization

/// A number that threads count up and down.
final class Counter: Sendable {
  private let count: Atomic<Int>

  init(_ count: Int = 0) {
    self.count = Atomic(count)
  }

  var value: Int { count.load(ordering: .acquiring) }

  func set(_ value: Int) {
    count.store(value, ordering: .releasing)
  }

  /// Adds, and says what comes of it.
  @discardableResult
  func add(_ difference: Int = 1) -> Int {
    count.wrappingAdd(difference, ordering: .acquiringAndReleasing).newValue
  }
}
