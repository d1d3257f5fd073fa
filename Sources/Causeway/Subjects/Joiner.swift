/// A subscriber that a sender has found while the subscribing thread was still delivering its first values.
///
/// It is listed, and guarded, by the lock of the subject, from then until the subscriber is live or removed. The thread
/// that takes it off the list sees to that.
@usableFromInline
final class Joiner<Output: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let node: SubscriberNode<Output, Failure>
  /// The thread that delivers the first values.
  @usableFromInline let thread: UInt32
  /// Whether the first values have been delivered.
  @usableFromInline var hasFirstValues = false
  /// What was sent meanwhile.
  @usableFromInline var values: ContiguousArray<Output> = []
  /// How the subject ended meanwhile.
  @usableFromInline var completion: Completion<Failure>?
  /// The sender that waits for the first values.
  @usableFromInline var waiter: Turn?

  @inlinable
  init(_ node: SubscriberNode<Output, Failure>, on thread: UInt32) {
    self.node = node
    self.thread = thread
  }
}
