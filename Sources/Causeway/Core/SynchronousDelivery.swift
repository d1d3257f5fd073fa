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
