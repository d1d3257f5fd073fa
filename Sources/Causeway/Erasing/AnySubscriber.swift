/// A subscriber whose type is only its input and its failure.
///
/// It is the subscriber that is erased, and not the publisher, because a subscriber's type is known where it is made; a
/// call through a publisher's witness table would run the whole chain unspecialised.
public struct AnySubscriber<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let node: ErasedNode<Input, Failure>

  /// Hides a subscriber's type.
  @inlinable
  @inline(__always)
  public init(_ subscriber: sending some Subscriber<Input, Failure>) {
    node = ErasedChain(subscriber)
  }

  /// Passes the subscription on.
  @inlinable
  @inline(__always)
  public mutating func receive(subscription: Subscription) {
    withUnsafePointer(to: subscription) { node.operate(node, nil, nil, $0) }
  }

  /// Passes a value on.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) {
    withAddress(of: input) { node.operate(node, $0, nil, nil) }
  }

  /// Passes the end on.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) {
    withAddress(of: completion) { node.operate(node, nil, $0, nil) }
  }
}
