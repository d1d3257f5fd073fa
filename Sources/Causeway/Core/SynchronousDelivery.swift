/// A delivery inside a function, to a subscriber that is not stored in the subscription: how a cancel silences it.
///
/// Only the thread that delivers may use it. Its owner marks that thread, in a property of its own: a mark inside this
/// structure would be read by other threads while this one changes it.
@usableFromInline
package struct SynchronousDelivery: ~Copyable, Sendable {
  // Safety: `subscriber` and `operate` are used only by the thread that delivers. Tested by `ContractTests`.

  @usableFromInline nonisolated(unsafe) var subscriber: UnsafeMutableRawPointer?
  @usableFromInline nonisolated(unsafe) var operate: ((UnsafeMutableRawPointer) -> Void)?

  @_alwaysEmitIntoClient
  @inline(__always)
  package init() {}

  /// Records the subscriber, before the calling thread is marked.
  @_alwaysEmitIntoClient
  @inline(__always)
  package mutating func begin<Chain: Subscriber>(_ chain: UnsafeMutablePointer<Chain>) {
    subscriber = UnsafeMutableRawPointer(chain)
    operate = { $0.assumingMemoryBound(to: Chain.self).pointee._silence() }
  }

  /// Silences the subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func silence() {
    if let subscriber { operate?(subscriber) }
  }
}

/// A subscription to a source that delivers inside a function, or the wrapper of one that delivers a value of its own.
@usableFromInline
class DeliveringSubscription: @unchecked Sendable {
  // Safety: As `SynchronousDelivery`.

  @exclusivity(unchecked) @usableFromInline final var delivery = SynchronousDelivery()
  /// The thread that delivers.
  @usableFromInline final let deliverer = OwnerMark()

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Delivers to a subscriber, which a cancel inside the delivery silences.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func deliver<Chain: Subscriber>(to chain: inout Chain, _ body: (inout Chain) -> Void) {
    withUnsafeMutablePointer(to: &chain) { chain in
      delivery.begin(chain)
      deliverer.set()
      body(&chain.pointee)
      deliverer.remove()
    }
  }

  /// Silences the subscriber, if the calling thread is delivering to it.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func silence() {
    if deliverer.isCallingThread { delivery.silence() }
  }
}
