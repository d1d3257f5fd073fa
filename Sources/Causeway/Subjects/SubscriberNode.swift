public import Synchronization

/// One subscription to a subject: its phase, its index in the list and, in the subclass, the subscriber.
@usableFromInline
class SubscriberNode<Input: Sendable, Failure: Error>: SubscriptionTarget, @unchecked Sendable {
  // Safety: `index` is used only by the owner of the serializer; the thread whose change of `lifecycle` ends the live
  // phase takes `subject`. `operate` is created with the node whose type it casts to. Tested by
  // `SubjectCancelStressTests`, and the subjects' scenarios in `ShippedTests`.

  /// A function that delivers a value or a completion; with neither, it releases the subscriber.
  ///
  /// It is created where the subscriber's type is concrete, and is the only dynamic call between a subject and a sink.
  @usableFromInline
  typealias Operation = (
    SubscriberNode, UnsafePointer<Input>?, UnsafePointer<Completion<Failure>>?
  ) -> Void

  @usableFromInline final let lifecycle: Lifecycle
  /// The node's index in the subject's list, or -1, accessed only by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline final var index: Int32 = -1
  /// The subject to leave.
  ///
  /// Read by the thread that ends the live phase, cleared by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline final var subject: SubjectCore<Input, Failure>?
  @usableFromInline final let operate: Operation

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ phase: UInt32, subject: SubjectCore<Input, Failure>, operate: @escaping Operation) {
    lifecycle = Lifecycle(phase)
    self.subject = subject
    self.operate = operate
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final var isLive: Bool { lifecycle.isLive }

  /// Whether another thread is delivering its initial values.
  @_alwaysEmitIntoClient
  final var isJoiningElsewhere: Bool {
    let phase = lifecycle.phase.load(ordering: .acquiring)
    return LifecyclePhase.isJoining(phase) && phase != LifecyclePhase.joiningHere
  }

  /// Whether there is a ``Joiner`` for this node.
  @_alwaysEmitIntoClient
  final var isBehind: Bool { lifecycle.phase.load(ordering: .acquiring) == LifecyclePhase.behind }

  /// Whether the subscription is neither cancelled nor completed.
  @_alwaysEmitIntoClient
  @inline(__always)
  final var isOpen: Bool { lifecycle.isOpen }

  /// Changes the phase if it is the expected one.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func advance(from expected: UInt32, to desired: UInt32) -> Bool {
    lifecycle.advance(from: expected, to: desired)
  }

  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5).
  @_alwaysEmitIntoClient
  @inline(never)
  final func cancel() {
    // A token cancels again when it is released.
    guard isOpen else { return }
    if lifecycle.cancel() {
      subject.take().unsafelyUnwrapped.detach(self)
    }
  }
}

/// A node that stores the subscriber inline.
@usableFromInline
final class ChainNode<Chain: Subscriber>: SubscriberNode<Chain.Input, Chain.Failure>, @unchecked Sendable {
  // Safety: As `SubscriberNode`: `chain` is used only by the owner of the serializer, or by the joining thread.

  @exclusivity(unchecked) @usableFromInline var chain: Chain?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    _ chain: sending Chain, subject: SubjectCore<Chain.Input, Chain.Failure>, phase: UInt32 = LifecyclePhase.joining
  ) {
    self.chain = consume chain
    super.init(phase, subject: subject) { node, value, completion in
      let node = unsafeDowncast(node, to: ChainNode<Chain>.self)
      if let value {
        node.chain!.receive(value.pointee)
      } else {
        ChainNode<Chain>.end(node, completion)
      }
    }
  }

  /// Delivers the completion, if there is one, and releases the subscriber.
  ///
  /// Kept out of line, because delivering a value would otherwise have to save the registers this uses.
  @_alwaysEmitIntoClient
  @inline(never)
  static func end(_ node: borrowing ChainNode, _ completion: UnsafePointer<Completion<Chain.Failure>>?) {
    var chain = node.chain.take()
    if let completion { chain?.receive(completion: completion.pointee) }
  }
}
