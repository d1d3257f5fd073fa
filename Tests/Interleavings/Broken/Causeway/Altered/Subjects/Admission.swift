public import InterleavingExplorer  // seeded

/// How a subscriber with first values comes in.
///
/// Decided together with those values, under the subject's lock, so that none is missed and none comes twice (R7).
@usableFromInline
enum Admission<Output: Sendable, Failure: Error>: Sendable {
  /// The subscribing thread owns the subject: it delivers the first values and everything after.
  case owner
  /// Somebody else owns it: the subscribing thread delivers the first values, and what was sent meanwhile waits.
  case late(Joiner<Output, Failure>)
  /// There is only the end to deliver.
  case ended(Completion<Failure>)
}

extension SubjectCore {
  /// Decides how a subscriber comes in.
  ///
  /// Called with the subject locked.
  @inlinable
  final func admission(
    of node: Node, closed: Completion<Failure>?, _ joiners: inout ContiguousArray<Joiner<Output, Failure>>
  ) -> Admission<Output, Failure> {
    if let closed { return .ended(closed) }
    if serializer.enterOrQueue(.joinLate(node)) { return .owner }
    let joiner = Joiner(node)
    if Defect.noJoining.isOn { return .late(joiner) }  // seeded
    joiners.append(joiner)
    return .late(joiner)
  }

  /// Delivers first values to a subscriber that comes in.
  ///
  /// - Parameters:
  ///   - node: Who comes in.
  ///   - admission: How; an end in it is delivered after the values.
  ///   - deliverFirst: Delivers the first values.
  @inlinable
  @inline(__always)
  final func admit(
    _ node: Node, _ admission: Admission<Output, Failure>, deliverFirst: (Node) -> Void
  ) {
    switch admission {
    case .owner:
      if node.advance(from: NodePhase.joining, to: NodePhase.live) {
        nodes.append(node)
        deliverFirst(node)
      } else {
        release(node)
      }
      if !serializer.tryLeave() { drain() }
    case .late(let joiner):
      deliverFirst(node)
      catchUp(joiner)
    case .ended(let completion):
      deliverFirst(node)
      if node.advance(from: NodePhase.joining, to: NodePhase.live) {
        finish(node, completion)
      } else {
        release(node)
      }
    }
  }

  /// Delivers what was sent while the first values were under way, until there is no more and the owner takes over.
  @inlinable
  @inline(never)
  final func catchUp(_ joiner: Joiner<Output, Failure>) {
    let node = joiner.node
    while true {
      let (values, completion, isDone, isLive) = joiners.withLock { joiners in
        let values = joiner.values
        let completion = joiner.completion
        joiner.values = []
        let isDone = values.isEmpty || !node.isJoining
        if isDone { joiners.removeAll { $0 === joiner } }
        let isLive = isDone && node.advance(from: NodePhase.joining, to: NodePhase.live)
        return (values, completion, isDone, isLive)
      }
      if isDone {
        // Whoever cancels it takes it out if it has been live, and nobody else.
        if !isLive {
          detach(node)
        } else if let completion {
          finish(node, completion)
        }
        return
      }
      for value in values where node.isJoining {
        withAddress(of: value) { node.operate(node, $0, nil) }
      }
    }
  }
}
