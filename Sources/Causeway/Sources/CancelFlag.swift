public import Synchronization

/// The state of a subscription to a source that sends from inside `subscribe`: whether it is cancelled or completed.
@usableFromInline
final class CancelFlag: SubscriptionTarget {
  @usableFromInline let flag = Atomic(false)

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  var isOpen: Bool {
    !flag.load(ordering: .acquiring)
  }

  /// Records the completion.
  @_alwaysEmitIntoClient
  func end() {
    flag.store(true, ordering: .releasing)
  }

  @_alwaysEmitIntoClient
  func cancel() {
    end()
  }
}
