public import Synchronization

/// The base of the subjects: the list of subscribers, and which thread may touch it when.
///
/// The list belongs to the owner of the serializer, so that delivering takes no lock. It is not for use on its own.
public class SubjectCore<Output: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Node = SubscriberNode<Output, Failure>

  @usableFromInline final let serializer = Serializer<SubjectEvent<Output, Failure>>()
  /// The subscribers (the owner's).
  @exclusivity(unchecked) @usableFromInline final var nodes = NodeList<Output, Failure>()
  /// How the subject ended (the owner's).
  @exclusivity(unchecked) @usableFromInline final var ended: Completion<Failure>?
  /// Subscribers whose first values take so long that a sender waits or has left them a value.
  ///
  /// In a subject with a value its lock guards the value too, so that a value and its place in the queue are decided
  /// together.
  @usableFromInline final let joiners = Locked<ContiguousArray<Joiner<Output, Failure>>>([])

  @inlinable
  @inline(__always)
  init() {}

  // MARK: As the owner

  /// Handles one event.
  @inlinable
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

  /// Calls every live subscriber with a value.
  @inlinable
  @inline(__always)
  final func deliver(_ value: Output) {
    withAddress(of: value) { value in
      nodes.forEach { node in
        // Looked at once: it may come from joining to live between two looks, and would be passed over.
        let phase = node.phase.load(ordering: .acquiring)
        if phase == NodePhase.live {
          node.operate(node, value, nil)
        } else if phase != NodePhase.dead {
          deliver(value, late: node)
        }
      }
    }
  }

  /// Delivers a value to a subscriber that was still joining.
  @inlinable
  @inline(never)
  final func deliver(_ value: UnsafePointer<Output>, late node: Node) {
    guard waitForFirstValues(of: node, leaving: { $0.values.append(value.pointee) }) else { return }
    if node.isLive { node.operate(node, value, nil) }
  }

  /// Ends everyone's subscription.
  @inlinable
  @inline(never)
  final func end(_ completion: Completion<Failure>) {
    guard ended == nil else { return }
    ended = completion
    nodes.forEach { node in
      let phase = node.phase.load(ordering: .acquiring)
      if phase != NodePhase.live, phase != NodePhase.dead,
        !waitForFirstValues(of: node, leaving: { $0.completion = completion })
      {
        return
      }
      finish(node, completion)
    }
    while let node = nodes.removeLast() { node.release() }
  }

  /// Ends one subscription, unless it is cancelled; then the thread that cancelled it removes it.
  @inlinable
  final func finish(_ node: Node, _ completion: Completion<Failure>) {
    guard node.advance(from: NodePhase.live, to: NodePhase.ending) else { return }
    withAddress(of: completion) { node.operate(node, nil, $0) }
    node.kill()
    node.subject = nil
  }

  /// Adds a subscriber without first values, or tells it that it comes too late.
  @inlinable
  final func admit(_ node: Node) {
    switch enlist(node) {
    case .enlisted: break
    case .cancelled: release(node)
    case .ended(let completion): finish(node, completion)
    }
  }

  /// Adds a subscriber without first values to the list, without running user code.
  @inlinable
  @inline(__always)
  final func enlist(_ node: Node) -> Enlisting {
    guard node.advance(from: NodePhase.joining, to: NodePhase.live) else { return .cancelled }
    if let ended { return .ended(ended) }
    nodes.append(node)
    return .enlisted
  }

  /// What has become of a subscriber that wanted to be added.
  @usableFromInline
  enum Enlisting: Sendable {
    case enlisted
    /// It was cancelled before. It is to be released.
    case cancelled
    /// The subject has ended. The end is to be delivered.
    case ended(Completion<Failure>)
  }

  /// Removes a cancelled subscriber from the list and releases it.
  @inlinable
  final func remove(_ node: Node) {
    _ = nodes.remove(node)
    release(node)
  }

  /// Releases the subscriber in a node, and the subject.
  @inlinable
  @inline(__always)
  final func release(_ node: Node) {
    node.operate(node, nil, nil)
    node.subject = nil
  }

  /// Handles what has been queued meanwhile.
  @inlinable
  @inline(never)
  final func drain() {
    serializer.drain(perform)
  }

  /// Handles an event when it is its turn.
  @inlinable
  @inline(never)
  final func submit(_ event: SubjectEvent<Output, Failure>) {
    serializer.submit(event, perform)
  }

  /// Delivers a value whose place is taken, now or when it is its turn.
  @inlinable
  final func publish(_ value: Output, _ place: SerializerPlace) {
    switch place {
    case .owner:
      deliver(value)
      if !serializer.tryLeave() { drain() }
    case .queued(let turn):
      wait(for: turn)
    }
  }

  /// Delivers an end whose place is taken, now or when it is its turn.
  @inlinable
  final func publish(_ completion: Completion<Failure>, _ place: SerializerPlace) {
    switch place {
    case .owner:
      end(completion)
      if !serializer.tryLeave() { drain() }
    case .queued(let turn):
      wait(for: turn)
    }
  }

  /// Waits for the turn of a queued event, if its sender is to wait.
  @inlinable
  @inline(never)
  final func wait(for turn: Turn?) {
    if let turn { serializer.wait(for: turn, perform) }
  }

  // MARK: From any thread

  /// Removes a cancelled subscriber, or has the owner do it.
  ///
  /// It is released outside the maintenance, since that runs user code.
  @inlinable
  @inline(__always)
  final func detach(_ node: Node) {
    if serializer.tryBeginMaintenance() || serializer.beginMaintenance(orQueue: .leave(node), spinning: true) {
      _ = nodes.remove(node)
      serializer.endMaintenance()
      release(node)
    }
  }

  /// Subscribes without a first value.
  @inlinable
  @inline(__always)
  final func attach<S: Subscriber>(_ subscriber: sending S) where S.Input == Output, S.Failure == Failure {
    let node = ChainNode(subscriber, subject: self)
    node.chain!.receive(subscription: node.subscription)
    if serializer.tryBeginMaintenance() || serializer.beginMaintenance(orQueue: .join(node), spinning: true) {
      finishJoining(node)
    }
  }

  /// Adds a subscriber in the caller's maintenance, and leaves that.
  @inlinable
  @inline(__always)
  final func finishJoining(_ node: Node) {
    let result = enlist(node)
    serializer.endMaintenance()
    switch result {
    case .enlisted: break
    case .cancelled: release(node)
    case .ended(let completion): finish(node, completion)
    }
  }
}
