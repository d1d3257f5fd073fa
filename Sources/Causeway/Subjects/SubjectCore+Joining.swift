/// The way in which a subscriber that receives initial values joins a subject.
///
/// Decided together with the initial values, under the subject's lock, so that no value is missed or delivered twice
/// (R7).
@usableFromInline
enum Admission<Failure: Error>: Sendable {
  /// The subscribing thread delivers the initial values, and senders wait for it.
  case joining
  /// The subject has completed; only the completion remains to be delivered.
  case ended(Completion<Failure>)
}

extension SubjectCore {
  /// Adds a subscriber to the list, or has the owner add it, before its initial values are delivered.
  ///
  /// Called with the subject locked.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func admission(of node: Node, closed: Completion<Failure>?) -> Admission<Failure> {
    if let closed { return .ended(closed) }
    if serializer.tryBeginMaintenance() || serializer.beginMaintenance(orQueue: .joinLate(node), spinning: false) {
      nodes.append(node)
      serializer.endMaintenance()
    }
    return .joining
  }

  /// Delivers initial values to a joining subscriber, on this thread.
  ///
  /// - Parameters:
  ///   - node: The subscriber.
  ///   - admission: The way in which it joins. A completion in it is delivered after the values.
  ///   - deliverFirst: Delivers the initial values.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func admit(_ node: Node, _ admission: Admission<Failure>, deliverFirst: (Node) -> Void) {
    node.deliver { deliverFirst(node) }
    switch admission {
    case .joining:
      if !node.advance(from: LifecyclePhase.joiningHere, to: LifecyclePhase.live) { endJoining(node) }
    case .ended(let completion):
      if node.advance(from: LifecyclePhase.joiningHere, to: LifecyclePhase.live) {
        finish(node, completion)
      } else {
        release(node)
      }
    }
  }

  /// Opens the subscriber to senders after its initial values, or removes it if it has been cancelled.
  @_alwaysEmitIntoClient
  @inline(never)
  final func endJoining(_ node: Node) {
    let (isCancelled, isBehind, waiter) = joiners.withLock { joiners in
      guard let index = joiners.firstIndex(where: { $0.node === node }) else { return (true, false, nil as Turn?) }
      let joiner = joiners[index]
      joiner.hasFirstValues = true
      if joiner.values.isEmpty, joiner.completion == nil || !node.isBehind {
        joiners.remove(at: index)
        return (!node.advance(from: LifecyclePhase.behind, to: LifecyclePhase.live), false, joiner.waiter)
      }
      return (false, true, joiner.waiter)
    }
    _ = waiter?.grant(nil)
    if isCancelled { detach(node) }
    if isBehind { serializer.submitWithoutWaiting(.catchUp(node), perform) }
  }
}

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
    case wait(Turn, Nanoseconds)
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
      return .wait(turn, Turn.patience(abandoned: Int32(clamping: joiner.values.count)))
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

/// A subscriber that a sender found while the subscribing thread was still delivering its initial values.
///
/// Joiners are listed, and guarded by the subject's lock, until the subscriber is live or removed. The thread that
/// removes a joiner from the list completes that transition.
@usableFromInline
final class Joiner<Output: Sendable, Failure: Error>: @unchecked Sendable {
  // Safety: Guarded by the lock of the subject's `joiners` while it is listed, then owned by the thread that removed
  // it. Tested by `JoinerStressTests`, and the values' scenarios in `ShippedTests`.

  @usableFromInline let node: SubscriberNode<Output, Failure>
  /// The thread that delivers the initial values.
  @usableFromInline let thread: UInt32
  /// Whether the initial values have been delivered.
  @usableFromInline var hasFirstValues = false
  /// The values sent in the meantime.
  @usableFromInline var values: ContiguousArray<Output> = []
  /// The completion sent in the meantime.
  @usableFromInline var completion: Completion<Failure>?
  /// The sender that waits for the initial values to be delivered.
  @usableFromInline var waiter: Turn?

  @_alwaysEmitIntoClient
  init(_ node: SubscriberNode<Output, Failure>, on thread: UInt32) {
    self.node = node
    self.thread = thread
  }
}

/// The result of trying to become the owner of a subject with a value.
@usableFromInline
enum SubjectEntry: Sendable {
  /// This thread is the owner now.
  case owner
  /// Another thread is the owner, or this thread already is, further up its stack.
  case contended
  /// The subject has completed.
  case closed
}
