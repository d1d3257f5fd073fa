public import InterleavingExplorer  // seeded

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
    if Defect.noJoining.isOn { _ = node.advance(from: LifecyclePhase.joiningHere, to: LifecyclePhase.live) }  // seeded
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
