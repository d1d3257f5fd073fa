public import Synchronization

/// The state of a subscription to a source that sends from inside `subscribe`: whether it is cancelled or completed.
@usableFromInline
final class CancelFlag: SubscriptionTarget {
  @usableFromInline let flag = Atomic(false)

  @inlinable
  init() {}

  @inlinable
  var isOpen: Bool {
    !flag.load(ordering: .acquiring)
  }

  /// Records the completion.
  @inlinable
  func end() {
    flag.store(true, ordering: .releasing)
  }

  @inlinable
  func cancel() {
    end()
  }
}
