/// A subscriber behind a function that was created where its type is concrete.
@usableFromInline
class ErasedNode<Input: Sendable, Failure: Error> {
  // Safety: The pointers are valid during the call; `operate` is created by the chain to whose type it casts. One
  // thread at a time calls it (R2). Tested by `AnyPublisherTests`, `AnySubscriberTests`.

  /// A function that delivers a value, a completion or the subscription, whichever is given.
  @usableFromInline
  typealias Operation = (
    ErasedNode, UnsafePointer<Input>?, UnsafePointer<Completion<Failure>>?, UnsafePointer<Subscription>?
  ) -> Void

  @usableFromInline final let operate: Operation
  /// Whether the subscription was cancelled in front of the subscriber, if that cannot be silenced.
  @exclusivity(unchecked) @usableFromInline final var isSilenced = false

  @_alwaysEmitIntoClient
  @inline(__always)
  init(operate: @escaping Operation) {
    self.operate = operate
  }

  /// Silences the subscriber.
  @usableFromInline
  func silence() {
    isSilenced = true
  }

  /// Gives away the subscriber behind this one, if it is that of the last part of a stream.
  @usableFromInline
  func takeTail() -> AnyObject? { nil }

  /// The work that has to be done before the subscriber's part.
  @usableFromInline
  var trampoline: AnyObject? { nil }
}

/// A node that stores the subscriber inline.
@usableFromInline
final class ErasedChain<Chain: Subscriber>: ErasedNode<Chain.Input, Chain.Failure> {
  // Safety: As `ErasedNode`.

  @exclusivity(unchecked) @usableFromInline var chain: Chain

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ chain: sending Chain) {
    self.chain = consume chain
    super.init { node, value, completion, subscription in
      // In a debug build, unsafeDowncast would create the type's metadata and check it, for each value.
      let node = _unsafeUncheckedDowncast(node, to: ErasedChain<Chain>.self)
      if !Chain._isSilenceable, node.isSilenced, subscription == nil { return }
      if let value {
        node.chain.receive(value.pointee)
      } else {
        ErasedChain<Chain>.beginOrEnd(node, completion, subscription)
      }
    }
  }

  @usableFromInline
  override func silence() {
    super.silence()
    chain._silence()
  }

  @usableFromInline
  override func takeTail() -> AnyObject? {
    chain._takeTail()
  }

  @usableFromInline
  override var trampoline: AnyObject? {
    chain._trampoline
  }

  /// Delivers the completion or the subscription.
  ///
  /// Kept out of line, because delivering a value would otherwise have to save the registers this uses.
  @_alwaysEmitIntoClient
  @inline(never)
  static func beginOrEnd(
    _ node: borrowing ErasedChain, _ completion: UnsafePointer<Completion<Chain.Failure>>?,
    _ subscription: UnsafePointer<Subscription>?
  ) {
    if let completion {
      node.chain.receive(completion: completion.pointee)
    } else if let subscription {
      node.chain.receive(subscription: subscription.pointee)
    }
  }
}
