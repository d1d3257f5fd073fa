/// A delivery inside a function, to a subscriber that is not stored in the subscription: how a cancel silences it.
@usableFromInline
package struct SynchronousDelivery: ~Copyable, Sendable {
  // Safety: `subscriber` and `operate` are used only by the thread that delivers, which `thread` names. Tested by
  // `R5CancelTests`.

  @usableFromInline let thread = OwnerMark()
  @usableFromInline nonisolated(unsafe) var subscriber: UnsafeMutableRawPointer?
  @usableFromInline nonisolated(unsafe) var operate: ((UnsafeMutableRawPointer) -> Void)?

  @_alwaysEmitIntoClient
  @inline(__always)
  package init() {}

  /// Records that the calling thread delivers to a subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  package mutating func begin<Chain: Subscriber>(_ chain: UnsafeMutablePointer<Chain>) {
    subscriber = UnsafeMutableRawPointer(chain)
    operate = { $0.assumingMemoryBound(to: Chain.self).pointee._silence() }
    thread.set()
  }

  /// Records that the calling thread no longer delivers.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func end() {
    thread.remove()
  }

  /// Silences the subscriber, if the calling thread delivers to it.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func silence() {
    if thread.isCallingThread, let subscriber { operate?(subscriber) }
  }
}
