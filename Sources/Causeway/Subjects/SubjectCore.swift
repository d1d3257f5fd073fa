/// The base class of the subjects: the list of subscribers and the serializer that guards it.
///
/// The list belongs to the owner of the serializer, so delivery takes no lock. Not intended for direct use.
public class SubjectCore<Output: Sendable, Failure: Error>: @unchecked Sendable {
  // Safety: `nodes` and `ended` are used only by the owner of the serializer. Tested by `SubjectStressTests`,
  // `SubjectOrderStressTests`, and the subjects' scenarios in `ShippedTests`.

  @usableFromInline typealias Node = SubscriberNode<Output, Failure>

  @usableFromInline final let serializer = Serializer<SubjectEvent<Output, Failure>>()
  /// The subscribers, accessed only by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline final var nodes = NodeList<Output, Failure>()
  /// The completion, if there is one, accessed only by the owner of the serializer.
  @exclusivity(unchecked) @usableFromInline final var ended: Completion<Failure>?
  /// Subscribers whose initial values take so long that a sender waits or has deferred an event for them.
  ///
  /// In a subject with a value this lock also guards the value, so that a value and its position in the queue are
  /// decided together.
  @usableFromInline final let joiners = Locked<ContiguousArray<Joiner<Output, Failure>>>([])

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  // MARK: On the owning thread

  /// Handles one event.
  @_alwaysEmitIntoClient
  @inline(never)
  final func perform(_ event: SubjectEvent<Output, Failure>) {
    switch event {
    case .value(let value): deliver(value)
    case .completion(let completion): end(completion)
    case .join(let node): admit(node)
    case .joinLate(let node): nodes.append(node)
    case .catchUp(let node): catchUp(node)
    case .leave(let node): remove(node)
    }
  }

  /// Delivers a value to every live subscriber.
  @_alwaysEmitIntoClient
  @inline(always)
  final func deliver(_ value: Output) {
    withAddress(of: value) { value in
      nodes.forEach { node in
        // One load only: between two, the subscriber could change from joining to live and be skipped.
        let phase = node.lifecycle.phase.load(ordering: .acquiring)
        if phase == LifecyclePhase.live {
          node.operate(node, value, nil)
        } else if phase != LifecyclePhase.dead {
          deliver(value, late: node)
        }
      }
    }
  }

  /// Delivers a value to a subscriber that was still joining.
  @_alwaysEmitIntoClient
  @inline(never)
  final func deliver(_ value: UnsafePointer<Output>, late node: Node) {
    guard waitForFirstValues(of: node, leaving: { $0.values.append(value.pointee) }) else { return }
    if node.isLive { node.operate(node, value, nil) }
  }

  /// Completes every subscription.
  @_alwaysEmitIntoClient
  @inline(never)
  final func end(_ completion: Completion<Failure>) {
    guard ended == nil else { return }
    ended = completion
    nodes.forEach { node in
      let phase = node.lifecycle.phase.load(ordering: .acquiring)
      if phase != LifecyclePhase.live, phase != LifecyclePhase.dead,
        !waitForFirstValues(of: node, leaving: { $0.completion = completion })
      {
        return
      }
      finish(node, completion)
    }
    while let node = nodes.removeLast() { node.release() }
  }

  /// Completes one subscription, unless it is cancelled; the cancelling thread then removes it.
  @_alwaysEmitIntoClient
  final func finish(_ node: Node, _ completion: Completion<Failure>) {
    guard node.lifecycle.beginEnding() else { return }
    node.deliver { withAddress(of: completion) { node.operate(node, nil, $0) } }
    node.lifecycle.end()
    node.subject = nil
  }

  /// Adds a subscriber without initial values, or delivers the completion if the subject has already completed.
  @_alwaysEmitIntoClient
  final func admit(_ node: Node) {
    turnAway(node, enlist(node))
  }

  /// Adds a subscriber without initial values to the list, without running user code.
  @_alwaysEmitIntoClient
  @inline(always)
  final func enlist(_ node: Node) -> Enlisting {
    guard node.advance(from: LifecyclePhase.joining, to: LifecyclePhase.live) else { return .cancelled }
    if let ended { return .ended(ended) }
    nodes.append(node)
    return .enlisted
  }

  /// The result of adding a subscriber.
  @usableFromInline
  enum Enlisting: Sendable {
    case enlisted
    /// The subscriber was cancelled before; the caller releases it.
    case cancelled
    /// The subject has completed; the caller delivers the completion.
    case ended(Completion<Failure>)
  }

  /// Removes a cancelled subscriber from the list and releases it.
  @_alwaysEmitIntoClient
  final func remove(_ node: Node) {
    _ = nodes.remove(node)
    release(node)
  }

  /// Releases the subscriber in a node, and the node's reference to the subject.
  @_alwaysEmitIntoClient
  @inline(always)
  final func release(_ node: Node) {
    node.operate(node, nil, nil)
    node.subject = nil
  }

  /// Handles an event when its turn comes.
  @_alwaysEmitIntoClient
  @inline(never)
  final func submit(_ event: SubjectEvent<Output, Failure>) {
    serializer.submit(event, perform)
  }

  /// Handles the events queued in the meantime, as the owner of the serializer.
  @_alwaysEmitIntoClient
  @inline(never)
  final func drain() {
    serializer.drain(perform)
  }

  /// Delivers a value whose position in the queue is decided, now or when its turn comes.
  @_alwaysEmitIntoClient
  final func publish(_ value: Output, _ place: SerializerPlace) {
    serializer.perform({ deliver(value) }, at: place, perform)
  }

  /// Delivers a completion whose position in the queue is decided, now or when its turn comes.
  @_alwaysEmitIntoClient
  final func publish(_ completion: Completion<Failure>, _ place: SerializerPlace) {
    serializer.perform({ end(completion) }, at: place, perform)
  }

  /// Waits for the turn of a queued event, if its sender has to wait.
  @_alwaysEmitIntoClient
  @inline(never)
  final func wait(for turn: Turn?) {
    if let turn { serializer.wait(for: turn, perform) }
  }

  // MARK: On any thread

  /// Removes a cancelled subscriber, or has the owner remove it.
  ///
  /// The subscriber is released outside the maintenance, because releasing it runs user code.
  @_alwaysEmitIntoClient
  @inline(always)
  final func detach(_ node: Node) {
    if serializer.tryBeginMaintenance() || beginRemoval(of: node) {
      _ = nodes.remove(node)
      serializer.endMaintenance()
      release(node)
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  final func beginRemoval(of node: Node) -> Bool {
    if serializer.isOwner { node.silence() }
    return serializer.beginMaintenance(orQueue: .leave(node), spinning: true)
  }

  /// Subscribes without an initial value.
  @_alwaysEmitIntoClient
  @inline(always)
  final func attach<S: Subscriber>(
    _ subscriber: sending S, unrequested: UnrequestedValues = .allKept
  ) where S.Input == Output, S.Failure == Failure {
    let node = ChainNode(Optional(consume subscriber), subject: self, unrequested: unrequested)
    node.slot.receive(subscription: node.subscription)
    if serializer.tryBeginMaintenance() || serializer.beginMaintenance(orQueue: .join(node), spinning: true) {
      finishJoining(node)
    }
  }

  /// Adds a subscriber within the caller's maintenance, and ends the maintenance.
  @_alwaysEmitIntoClient
  @inline(always)
  final func finishJoining(_ node: Node) {
    let result = enlist(node)
    serializer.endMaintenance()
    guard case .enlisted = result else { return turnAway(node, result) }
  }

  /// Completes or releases a subscriber that was not added; for one that was added, does nothing.
  ///
  /// Kept out of line, because clients would otherwise get a copy for each chain.
  @_alwaysEmitIntoClient
  @inline(never)
  final func turnAway(_ node: Node, _ result: Enlisting) {
    switch result {
    case .enlisted: break
    case .cancelled: release(node)
    case .ended(let completion): finish(node, completion)
    }
  }
}

/// An event in a subject's queue.
///
/// The owner of the serializer handles one event at a time.
@usableFromInline
enum SubjectEvent<Output: Sendable, Failure: Error>: Sendable {
  /// A value for every subscriber.
  case value(Output)
  /// The completion.
  case completion(Completion<Failure>)
  /// A subscriber without an initial value joins.
  case join(SubscriberNode<Output, Failure>)
  /// A subscriber joins whose initial values are still being delivered by its own thread.
  case joinLate(SubscriberNode<Output, Failure>)
  /// A subscriber has received its initial values, and the events deferred for it are delivered.
  case catchUp(SubscriberNode<Output, Failure>)
  /// A cancelled subscriber is removed and released.
  case leave(SubscriberNode<Output, Failure>)
}
