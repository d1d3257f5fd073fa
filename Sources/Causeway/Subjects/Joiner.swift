/// A subscriber that a sender found while the subscribing thread was still delivering its initial values.
///
/// Joiners are listed, and guarded by the subject's lock, until the subscriber is live or removed. The thread that
/// removes a joiner from the list completes that transition.
@usableFromInline
final class Joiner<Output: Sendable, Failure: Error>: @unchecked Sendable {
  // Safety: Guarded by the lock of the subject's `joiners` while it is listed, then owned by the thread that removed
  // it. Tested by `JoinerStressTests`, and the values' scenarios in `ShippedTests`.

  @usableFromInline let node: SubscriberNode<Output, Failure>
  /// The thread that delivers the initial values.
  @usableFromInline let thread: UInt32
  /// Whether the initial values have been delivered.
  @usableFromInline var hasFirstValues = false
  /// The values sent in the meantime.
  @usableFromInline var values: ContiguousArray<Output> = []
  /// The completion sent in the meantime.
  @usableFromInline var completion: Completion<Failure>?
  /// The sender that waits for the initial values to be delivered.
  @usableFromInline var waiter: Turn?

  @_alwaysEmitIntoClient
  init(_ node: SubscriberNode<Output, Failure>, on thread: UInt32) {
    self.node = node
    self.thread = thread
  }
}
