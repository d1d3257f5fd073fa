public import Synchronization

/// The state of a subscription to a source that sends from inside `subscribe`: whether it is cancelled or completed.
@usableFromInline
final class CancelFlag: SubscriptionTarget {
  // Safety: As `SynchronousDelivery`.

  @usableFromInline let flag = Atomic(false)
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var delivery = SynchronousDelivery()
  /// The thread that delivers.
  @usableFromInline let deliverer = OwnerMark()

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

  /// Delivers to a subscriber, which a cancel inside the delivery silences.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliver<Chain: Subscriber>(to chain: inout Chain, _ body: (inout Chain) -> Void) {
    withUnsafeMutablePointer(to: &chain) { chain in
      delivery.begin(chain)
      deliverer.set()
      body(&chain.pointee)
      deliverer.remove()
    }
  }

  @_alwaysEmitIntoClient
  func cancel() {
    end()
    if deliverer.isCallingThread { delivery.silence() }
  }
}
