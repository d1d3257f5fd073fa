public import Synchronization

/// What the subjects share: the list of subscribers, and who may touch it when.
///
/// The list belongs to the owner of the serializer, so that delivering takes no lock. It is not for use on its own.
public class SubjectCore<Output: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Node = SubscriberNode<Output, Failure>

  @usableFromInline final let serializer = Serializer<SubjectEvent<Output, Failure>>()
  /// The subscribers (the owner's).
  @exclusivity(unchecked) @usableFromInline final var nodes = NodeList<Output, Failure>()
  /// How the subject ended (the owner's).
  @exclusivity(unchecked) @usableFromInline final var ended: Completion<Failure>?
  /// Subscribers whose first values are still under way.
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
        } else if phase == NodePhase.joining {
          deliver(value, late: node)
        }
      }
    }
  }

  /// Leaves a value for a subscriber that is still joining, or delivers it if it has just finished.
  @inlinable
  @inline(never)
  final func deliver(_ value: UnsafePointer<Output>, late node: Node) {
    let value = value.pointee
    let isHeld = joiners.withLock { joiners in
      guard let joiner = joiners.first(where: { $0.node === node }) else { return false }
      joiner.values.append(value)
      return true
    }
    if !isHeld, node.isLive {
      withAddress(of: value) { node.operate(node, $0, nil) }
    }
  }

  /// Ends everyone's subscription.
  @inlinable
  @inline(never)
  final func end(_ completion: Completion<Failure>) {
    guard ended == nil else { return }
    ended = completion
    nodes.forEach { node in
      if !isHeld(completion, for: node) { finish(node, completion) }
    }
    while let node = nodes.removeLast() { node.release() }
  }

  /// Leaves the end for a subscriber that is still joining.
  @inlinable
  final func isHeld(_ completion: Completion<Failure>, for node: Node) -> Bool {
    node.isJoining
      && joiners.withLock { joiners in
        guard let joiner = joiners.first(where: { $0.node === node }) else { return false }
        joiner.completion = completion
        return true
      }
  }

  /// Ends one subscription, unless it is cancelled; then whoever cancelled it takes it out.
  @inlinable
  final func finish(_ node: Node, _ completion: Completion<Failure>) {
    guard node.advance(from: NodePhase.live, to: NodePhase.ending) else { return }
    withAddress(of: completion) { node.operate(node, nil, $0) }
    node.kill()
    node.subject = nil
  }

  /// Lets a subscriber in that has no first values, or tells it that it comes too late.
  @inlinable
  @inline(__always)
  final func admit(_ node: Node) {
    guard node.advance(from: NodePhase.joining, to: NodePhase.live) else { return release(node) }
    if let ended {
      finish(node, ended)
    } else {
      nodes.append(node)
    }
  }

  /// Takes out a cancelled subscriber, and releases it.
  @inlinable
  @inline(__always)
  final func remove(_ node: Node) {
    _ = nodes.remove(node)
    release(node)
  }

  /// Lets go of the subscriber in a node, and of the subject.
  @inlinable
  @inline(__always)
  final func release(_ node: Node) {
    node.operate(node, nil, nil)
    node.subject = nil
  }

  /// Handles what came in meanwhile.
  @inlinable
  @inline(never)
  final func drain() {
    serializer.drain(perform)
  }

  /// Handles an event, or leaves it to the owner.
  @inlinable
  @inline(never)
  final func submit(_ event: SubjectEvent<Output, Failure>) {
    serializer.submit(event, perform)
  }

  // MARK: From any thread

  /// Takes out a cancelled subscriber, or has the owner do it.
  @inlinable
  @inline(__always)
  final func detach(_ node: Node) {
    if serializer.tryEnter() {
      remove(node)
      if !serializer.tryLeave() { drain() }
    } else {
      submit(.leave(node))
    }
  }

  /// Subscribes without a first value.
  @inlinable
  @inline(__always)
  final func attach<S: Subscriber>(_ subscriber: sending S) where S.Input == Output, S.Failure == Failure {
    let node = ChainNode(subscriber, subject: self)
    node.chain!.receive(subscription: node.subscription)
    if serializer.tryEnter() {
      admit(node)
      if !serializer.tryLeave() { drain() }
    } else {
      submit(.join(node))
    }
  }
}
