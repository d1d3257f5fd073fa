/// A subscriber that hides the type of another subscriber.
///
/// Erasure wraps the subscriber instead of the publisher, because the subscriber's type is known where it is created. A
/// call through a publisher's witness table would run the whole chain unspecialised.
public struct AnySubscriber<Input: Sendable, Failure: Error>: Subscriber {
  @usableFromInline let node: ErasedNode<Input, Failure>

  /// Wraps a subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ subscriber: sending some Subscriber<Input, Failure>) {
    node = ErasedChain(consume subscriber)
  }

  /// Forwards the subscription.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(subscription: Subscription) {
    // Safety: The pointer is used only during the call. Tested by `AnySubscriberTests`.
    withUnsafePointer(to: subscription) { node.operate(node, nil, nil, $0) }
  }

  /// Forwards a value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) {
    withAddress(of: input) { node.operate(node, $0, nil, nil) }
  }

  /// Forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) {
    withAddress(of: completion) { node.operate(node, nil, $0, nil) }
  }

  /// Not part of the API.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var _isSilenceable: Bool { true }

  /// Not part of the API.
  @_alwaysEmitIntoClient
  public mutating func _silence() {
    node.silence()
  }

  /// Not part of the API.
  @_alwaysEmitIntoClient
  public mutating func _takeTail() -> AnyObject? {
    node.takeTail()
  }

  /// Not part of the API.
  @_alwaysEmitIntoClient
  public var _trampoline: AnyObject? {
    node.trampoline
  }
}
