/// What was sent to a subscriber while its own thread was still delivering its first values, guarded by the subject's
/// lock.
@usableFromInline
final class Joiner<Output: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline let node: SubscriberNode<Output, Failure>
  @usableFromInline var values: ContiguousArray<Output> = []
  @usableFromInline var completion: Completion<Failure>?

  @inlinable
  init(_ node: SubscriberNode<Output, Failure>) {
    self.node = node
  }
}
