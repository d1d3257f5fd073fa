public import Synchronization

/// The whole state of a subscription to a source that sends from inside `subscribe`: whether it has been cancelled, or
/// has ended.
@usableFromInline
final class CancelFlag: Sendable {
  @usableFromInline let flag = Atomic(false)

  @inlinable
  init() {}

  @inlinable
  var isCancelled: Bool {
    flag.load(ordering: .acquiring)
  }

  /// Notes the end.
  @inlinable
  func end() {
    flag.store(true, ordering: .releasing)
  }

  @inlinable
  var subscription: Subscription {
    Subscription(self) { object, request in
      let this = unsafeDowncast(object, to: CancelFlag.self)
      guard request == .cancel else { return request == .isActive && !this.isCancelled }
      this.end()
      return false
    }
  }
}
