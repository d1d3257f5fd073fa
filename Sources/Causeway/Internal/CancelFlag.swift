public import Synchronization

/// The state of a subscription to a source that sends from inside `subscribe`: whether it is cancelled or completed.
@usableFromInline
final class CancelFlag: Sendable {
  @usableFromInline let flag = Atomic(false)

  @inlinable
  init() {}

  @inlinable
  var isCancelled: Bool {
    flag.load(ordering: .acquiring)
  }

  /// Records the completion.
  @inlinable
  func end() {
    flag.store(true, ordering: .releasing)
  }

  @inlinable
  var subscription: Subscription {
    Subscription(self) { object, request in
      // Safety: The object is the one passed with this function in the same call. Tested by `CancelFlagTests`.
      let this = unsafeDowncast(object, to: CancelFlag.self)
      guard request == .cancel else { return request == .isActive && !this.isCancelled }
      this.end()
      return false
    }
  }
}
