public import Synchronization

/// What the owner of a subject does with a subscriber whose first values are still being delivered by another thread.
extension SubjectCore {
  /// Waits until a subscriber has had its first values, and delivers what was left for it.
  ///
  /// - Parameters:
  ///   - node: The subscriber.
  ///   - leave: Leaves something for the subscriber, if its first values take too long. The subject is locked then.
  /// - Returns: Whether the subscriber is live, or dead, rather than still joining.
  @inlinable
  @inline(never)
  final func waitForFirstValues(of node: Node, leaving leave: (Joiner<Output, Failure>) -> Void) -> Bool {
    var spin = SpinWait()
    while spin.next(), node.isJoiningElsewhere {}
    while true {
      switch meet(node, leave) {
      case .through:
        return true
      case .behind:
        catchUp(node)
        return true
      case .left:
        return false
      case .wait(let turn, let patience):
        _ = turn.wait(for: patience)
        if turn.isAbandoned {
          let isLeft = joiners.withLock { joiners in
            guard let joiner = joiners.first(where: { $0.node === node }), !joiner.hasFirstValues else { return false }
            leave(joiner)
            return true
          }
          if isLeft { return false }
        }
      }
    }
  }

  /// What the owner finds when it has something for a subscriber that was joining.
  @usableFromInline
  enum Meeting: Sendable {
    /// It is live by now, or dead.
    case through
    /// It has had its first values, and not what was left for it.
    case behind
    /// It still joins. Something has been left for it.
    case left
    /// It still joins, and is worth waiting for.
    case wait(Turn, Duration)
  }

  @inlinable
  final func meet(_ node: Node, _ leave: (Joiner<Output, Failure>) -> Void) -> Meeting {
    joiners.withLock { joiners in
      let phase = node.phase.load(ordering: .acquiring)
      if NodePhase.isJoining(phase) {
        guard node.advance(from: phase, to: NodePhase.behind) else { return .through }
        joiners.append(Joiner(node, on: phase >> 8))
      }
      guard let joiner = joiners.first(where: { $0.node === node }) else { return .through }
      if joiner.hasFirstValues { return .behind }
      // The subscriber sends from inside its first values.
      if joiner.thread == ThreadID.current & NodePhase.threadMask {
        leave(joiner)
        return .left
      }
      let turn = Turn()
      joiner.waiter = turn
      return .wait(turn, Patience.duration(abandoned: Int32(clamping: joiner.values.count)))
    }
  }

  /// Delivers what was left for a subscriber while it had its first values, and makes it live.
  @inlinable
  @inline(never)
  final func catchUp(_ node: Node) {
    while true {
      let (values, completion, isDone, isLive) = joiners.withLock { joiners in
        guard let index = joiners.firstIndex(where: { $0.node === node }) else {
          return (ContiguousArray<Output>(), nil as Completion<Failure>?, true, true)
        }
        let joiner = joiners[index]
        let values = joiner.values
        joiner.values = []
        let isDone = values.isEmpty || !node.isBehind
        if isDone { joiners.remove(at: index) }
        let isLive = isDone && node.advance(from: NodePhase.behind, to: NodePhase.live)
        return (values, joiner.completion, isDone, isLive)
      }
      if isDone {
        if !isLive {
          // Queued, since the list may be in use.
          serializer.submitWithoutWaiting(.leave(node), perform)
        } else if let completion {
          finish(node, completion)
        }
        return
      }
      for value in values where node.isBehind {
        withAddress(of: value) { node.operate(node, $0, nil) }
      }
    }
  }
}
