public import InterleavingExplorer  // seeded
public import Synchronization

/// One subscription at a subject: its state, its place in the list and, in the subclass, the subscriber itself.
@usableFromInline
class SubscriberNode<Input: Sendable, Failure: Error>: @unchecked Sendable {
  /// Delivers a value, or else a completion, or else only releases the subscriber.
  ///
  /// Made where the subscriber's type is concrete, it is the only dynamic call between a subject and a sink.
  @usableFromInline
  typealias Operation = (
    SubscriberNode, UnsafePointer<Input>?, UnsafePointer<Completion<Failure>>?
  ) -> Void

  @usableFromInline final let phase = Atomic<UInt8>(NodePhase.joining)
  /// Where in the subject's list it is, or -1 (the owner's).
  @exclusivity(unchecked) @usableFromInline final var index: Int32 = -1
  /// Who to leave.
  ///
  /// Read by whoever ends the live phase, cleared by the owner.
  @exclusivity(unchecked) @usableFromInline final var subject: SubjectCore<Input, Failure>?
  @usableFromInline final let operate: Operation

  @inlinable
  @inline(__always)
  init(subject: SubjectCore<Input, Failure>, operate: @escaping Operation) {
    self.subject = subject
    self.operate = operate
  }

  @inlinable
  @inline(__always)
  final var isLive: Bool { phase.load(ordering: .acquiring) == NodePhase.live }

  @inlinable
  @inline(__always)
  final var isJoining: Bool { phase.load(ordering: .acquiring) == NodePhase.joining }

  /// Changes the phase, if it is the expected one.
  @inlinable
  @inline(__always)
  final func advance(from expected: UInt8, to desired: UInt8) -> Bool {
    phase.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).exchanged
  }

  /// Notes that the end has been delivered.
  @inlinable
  final func kill() {
    phase.store(NodePhase.dead, ordering: .releasing)
  }

  /// Ends the subscription.
  ///
  /// No delivery begins after this returns (R5).
  @inlinable
  @inline(never)
  final func cancel() {
    if Defect.cancelLeftToOwner.isOn, isLive, let subject {  // seeded
      return subject.submit(.leave(self))  // seeded
    }  // seeded
    // A token cancels again when it is released.
    if phase.load(ordering: .acquiring) == NodePhase.dead { return }
    if phase.exchange(NodePhase.dead, ordering: .acquiringAndReleasing) == NodePhase.live {
      subject.take().unsafelyUnwrapped.detach(self)
    }
  }

  @inlinable
  @inline(__always)
  final var subscription: Subscription {
    Subscription(self) { object, request in
      let this = unsafeDowncast(object, to: SubscriberNode<Input, Failure>.self)
      if request == .isActive { return this.phase.load(ordering: .acquiring) != NodePhase.dead }
      this.cancel()
      return false
    }
  }
}

/// The phases of a ``SubscriberNode``.
@usableFromInline
enum NodePhase {
  /// The subscribing thread still holds the subscriber; what is sent waits for it.
  @usableFromInline static var joining: UInt8 { @inlinable @inline(__always) get { 0 } }
  /// The subject delivers to it.
  @usableFromInline static var live: UInt8 { @inlinable @inline(__always) get { 1 } }
  /// The completion is being delivered; a cancel still counts.
  @usableFromInline static var ending: UInt8 { @inlinable @inline(__always) get { 3 } }
  /// Cancelled or ended.
  @usableFromInline static var dead: UInt8 { @inlinable @inline(__always) get { 2 } }
}

/// A node with the subscriber inline.
@usableFromInline
final class ChainNode<Chain: Subscriber>: SubscriberNode<Chain.Input, Chain.Failure>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var chain: Chain?

  @inlinable
  @inline(__always)
  init(_ chain: sending Chain, subject: SubjectCore<Chain.Input, Chain.Failure>) {
    self.chain = chain
    super.init(subject: subject) { node, value, completion in
      let node = unsafeDowncast(node, to: ChainNode<Chain>.self)
      if let value {
        node.chain!.receive(value.pointee)
      } else {
        var chain = node.chain.take()
        if let completion {
          chain!.receive(completion: completion.pointee)
        }
      }
    }
  }
}
