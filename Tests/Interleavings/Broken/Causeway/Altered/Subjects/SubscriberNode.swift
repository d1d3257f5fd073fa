public import InterleavingExplorer  // seeded
public import Synchronization

/// One subscription to a subject: its phase, its index in the list and, in the subclass, the subscriber.
@usableFromInline
class SubscriberNode<Input: Sendable, Failure: Error>: @unchecked Sendable {
  // Safety: `index` is used only by the owner of the serializer; the thread whose change of `phase` ends the live phase
  // takes `subject`. `operate` is created with the node whose type it casts to. Tested by `SubjectCancelStressTests`,
  // and the subjects' scenarios in `ShippedTests`.

  /// A function that delivers a value or a completion; with neither, it releases the subscriber.
  ///
  /// It is created where the subscriber's type is concrete, and is the only dynamic call between a subject and a sink.
  @usableFromInline
  typealias Operation = (
    SubscriberNode, UnsafePointer<Input>?, UnsafePointer<Completion<Failure>>?
  ) -> Void

  @usableFromInline final let phase: Atomic<UInt32>
  /// The node's index in the subject's list, or -1, accessed only by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline final var index: Int32 = -1
  /// The subject to leave.
  ///
  /// Read by the thread that ends the live phase, cleared by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline final var subject: SubjectCore<Input, Failure>?
  @usableFromInline final let operate: Operation

  @inlinable
  @inline(__always)
  init(_ phase: UInt32, subject: SubjectCore<Input, Failure>, operate: @escaping Operation) {
    self.phase = Atomic(phase)
    self.subject = subject
    self.operate = operate
  }

  @inlinable
  @inline(__always)
  final var isLive: Bool { phase.load(ordering: .acquiring) == NodePhase.live }

  /// Whether another thread is delivering its initial values.
  @inlinable
  final var isJoiningElsewhere: Bool {
    let phase = phase.load(ordering: .acquiring)
    return NodePhase.isJoining(phase) && phase != NodePhase.joiningHere
  }

  /// Whether there is a ``Joiner`` for this node.
  @inlinable
  final var isBehind: Bool { phase.load(ordering: .acquiring) == NodePhase.behind }

  /// Whether the subscription is neither cancelled nor completed.
  @inlinable
  @inline(__always)
  final var isOpen: Bool { phase.load(ordering: .acquiring) != NodePhase.dead }

  /// Changes the phase if it is the expected one.
  @inlinable
  @inline(__always)
  final func advance(from expected: UInt32, to desired: UInt32) -> Bool {
    phase.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).exchanged
  }

  /// Records that the completion has been delivered.
  @inlinable
  final func kill() {
    phase.store(NodePhase.dead, ordering: .releasing)
  }

  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5).
  @inlinable
  @inline(never)
  final func cancel() {
    // A token cancels again when it is released.
    if phase.load(ordering: .acquiring) == NodePhase.dead { return }
    if Defect.cancelLeftToOwner.isOn, isLive, let subject {  // seeded
      return subject.serializer.submitWithoutWaiting(.leave(self), subject.perform)  // seeded
    }  // seeded
    if phase.exchange(NodePhase.dead, ordering: .acquiringAndReleasing) == NodePhase.live {
      subject.take().unsafelyUnwrapped.detach(self)
    }
  }

  @inlinable
  @inline(__always)
  final var subscription: Subscription {
    Subscription(self) { object, request in
      let this = unsafeDowncast(object, to: SubscriberNode<Input, Failure>.self)
      guard request == .cancel else { return request == .isActive && this.isOpen }
      this.cancel()
      return false
    }
  }
}

/// The phases of a ``SubscriberNode``.
@usableFromInline
enum NodePhase {
  /// The subject does not deliver to the subscriber yet.
  ///
  /// While initial values are being delivered, the upper bits hold the delivering thread.
  @usableFromInline static var joining: UInt32 { @inlinable @inline(__always) get { 0 } }
  /// The subject delivers to the subscriber.
  @usableFromInline static var live: UInt32 { @inlinable @inline(__always) get { 1 } }
  /// The completion is being delivered; a cancel still takes effect.
  @usableFromInline static var ending: UInt32 { @inlinable @inline(__always) get { 3 } }
  /// Cancelled or completed.
  @usableFromInline static var dead: UInt32 { @inlinable @inline(__always) get { 2 } }
  /// Initial values are being delivered, and a sender waits or has deferred an event: there is a ``Joiner``.
  @usableFromInline static var behind: UInt32 { @inlinable @inline(__always) get { 4 } }

  /// The phase of a node to which the calling thread delivers initial values.
  @usableFromInline static var joiningHere: UInt32 {
    @inlinable @inline(__always) get { ThreadID.current << 8 }
  }

  /// The bits of a ``ThreadID`` that fit into a phase.
  @usableFromInline static var threadMask: UInt32 { @inlinable @inline(__always) get { 0xff_ffff } }

  /// Returns whether a phase is ``joining``, on any thread.
  @inlinable
  @inline(__always)
  static func isJoining(_ phase: UInt32) -> Bool { phase & 0xff == joining }
}

/// A node that stores the subscriber inline.
@usableFromInline
final class ChainNode<Chain: Subscriber>: SubscriberNode<Chain.Input, Chain.Failure>, @unchecked Sendable {
  // Safety: As `SubscriberNode`: `chain` is used only by the owner of the serializer, or by the joining thread.

  @exclusivity(unchecked) @usableFromInline var chain: Chain?

  @inlinable
  @inline(__always)
  init(
    _ chain: sending Chain, subject: SubjectCore<Chain.Input, Chain.Failure>, phase: UInt32 = NodePhase.joining
  ) {
    self.chain = chain
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
  @inlinable
  @inline(never)
  static func end(_ node: borrowing ChainNode, _ completion: UnsafePointer<Completion<Chain.Failure>>?) {
    var chain = node.chain.take()
    if let completion { chain?.receive(completion: completion.pointee) }
  }
}
