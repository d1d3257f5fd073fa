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
  /// What the subject does in Combine with a value that is not requested.
  @usableFromInline final let unrequested: UnrequestedValues
  /// The subject to leave.
  ///
  /// Read by the thread that ends the live phase, cleared by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline final var subject: SubjectCore<Input, Failure>?
  @usableFromInline final let operate: Operation
  /// The thread that delivers while it is not the owner of the serializer: initial values, or a completion.
  @usableFromInline final let deliverer = OwnerMark()

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    _ phase: UInt32, subject: SubjectCore<Input, Failure>, unrequested: UnrequestedValues,
    operate: @escaping Operation
  ) {
    lifecycle = Lifecycle(phase)
    self.unrequested = unrequested
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
    } else if deliverer.isCallingThread {
      silence()
    }
  }

  @_alwaysEmitIntoClient
  final func answerFurther(_ request: SubscriptionRequest) -> Bool { unrequested.answer(request) }

  /// Discards what is being delivered, because the subscription is cancelled inside that delivery.
  @usableFromInline
  func silence() {}

  /// Delivers values or a completion on a thread that need not be the owner of the serializer.
  @_alwaysEmitIntoClient
  final func deliver(_ body: () -> Void) {
    deliverer.set()
    body()
    deliverer.remove()
  }
}

/// A node that stores the subscriber inline.
///
/// `Stored` is the optional subscriber. If the property had the type `Chain?`, each release of a node would look up the
/// metadata of that type, which takes a fifth of the time of subscribing and cancelling.
@usableFromInline
final class ChainNode<Stored: OptionalSubscriber>: SubscriberNode<Stored.Input, Stored.Failure>, @unchecked Sendable {
  // Safety: As `SubscriberNode`: `slot` is used only by the owner of the serializer, or by the joining thread.

  @exclusivity(unchecked) @usableFromInline var slot: Stored

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    _ slot: sending Stored, subject: SubjectCore<Stored.Input, Stored.Failure>, phase: UInt32 = LifecyclePhase.joining,
    unrequested: UnrequestedValues = .allKept
  ) {
    self.slot = consume slot
    super.init(phase, subject: subject, unrequested: unrequested) { node, value, completion in
      // In a debug build, unsafeDowncast would create the type's metadata and check it, for each value.
      let node = _unsafeUncheckedDowncast(node, to: ChainNode<Stored>.self)
      if let value {
        node.slot.receive(value.pointee)
      } else {
        ChainNode<Stored>.end(node, completion)
      }
    }
  }

  @usableFromInline
  override func silence() {
    slot.silence()
  }

  /// Delivers the completion, if there is one, and releases the subscriber.
  ///
  /// Kept out of line, because delivering a value would otherwise have to save the registers this uses.
  @_alwaysEmitIntoClient
  @inline(never)
  static func end(_ node: borrowing ChainNode, _ completion: UnsafePointer<Completion<Stored.Failure>>?) {
    if let completion { node.slot.receive(completion: completion.pointee) }
    node.slot.release()
  }
}
