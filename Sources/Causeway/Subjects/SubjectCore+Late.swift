public import Synchronization

/// Delivery to a subscriber whose initial values another thread is still delivering. Used by the owner of a subject.
extension SubjectCore {
  /// Waits until a subscriber has received its initial values, and delivers what was deferred for it.
  ///
  /// - Parameters:
  ///   - node: The subscriber.
  ///   - leave: Defers an event for the subscriber if its initial values take too long. Called with the subject locked.
  /// - Returns: `true` if the subscriber is live or dead, `false` if it is still joining.
  @_alwaysEmitIntoClient
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

  /// The state in which the owner finds a subscriber that was joining.
  @usableFromInline
  enum Meeting: Sendable {
    /// The subscriber is live or dead.
    case through
    /// The subscriber has received its initial values, but not the events deferred for it.
    case behind
    /// The subscriber is still joining. The event has been deferred.
    case left
    /// The subscriber is still joining. The owner should wait for it.
    case wait(Turn, Duration)
  }

  @_alwaysEmitIntoClient
  final func meet(_ node: Node, _ leave: (Joiner<Output, Failure>) -> Void) -> Meeting {
    joiners.withLock { joiners in
      let phase = node.lifecycle.phase.load(ordering: .acquiring)
      if LifecyclePhase.isJoining(phase) {
        guard node.advance(from: phase, to: LifecyclePhase.behind) else { return .through }
        joiners.append(Joiner(node, on: phase >> 8))
      }
      guard let joiner = joiners.first(where: { $0.node === node }) else { return .through }
      if joiner.hasFirstValues { return .behind }
      // The subscriber is sending while it receives its initial values.
      if joiner.thread == ThreadID.current & LifecyclePhase.threadMask {
        leave(joiner)
        return .left
      }
      let turn = Turn()
      joiner.waiter = turn
      return .wait(turn, Patience.duration(abandoned: Int32(clamping: joiner.values.count)))
    }
  }

  /// Delivers the events deferred while the subscriber received its initial values, then makes it live.
  @_alwaysEmitIntoClient
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
        let isLive = isDone && node.advance(from: LifecyclePhase.behind, to: LifecyclePhase.live)
        return (values, joiner.completion, isDone, isLive)
      }
      if isDone {
        if !isLive {
          // Queued, because the list may be in use.
          serializer.submitWithoutWaiting(.leave(node), perform)
        } else if let completion {
          finish(node, completion)
        }
        return
      }
      node.deliver {
        for value in values where node.isBehind {
          withAddress(of: value) { node.operate(node, $0, nil) }
        }
      }
    }
  }
}
