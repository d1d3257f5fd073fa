import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  /// Finds out whether the publisher holds a lock where a rule calls back on the same thread.
  ///
  /// A thread that takes a lock twice may end the process: a `Mutex` and a queue that waits for itself do.
  ///
  /// - Throws: `UncheckableRule` if a lock is held, because another rule reports that.
  func probeLock(in circumstance: PublisherRow.Circumstance) throws {
    guard !isLocked(in: circumstance) else {
      throw UncheckableRule(reason: "a lock is held while \(circumstance.text)")
    }
  }

  /// Returns whether the publisher holds a lock, and starts over.
  ///
  /// For the part of a scenario that calls back on the same thread.
  func isLocked(in circumstance: PublisherRow.Circumstance) -> Bool {
    renew()
    defer { renew() }
    return !probing {
      switch circumstance {
      case .subscription: subscriptionUnderNoLock()
      case .value: valuesUnderNoLock()
      case .end: endUnderNoLock()
      case .closure: if facts.hasWitness { closuresUnderNoLock() }
      }
    }
  }

  func valuesUnderNoLock() {
    let eventLog = subscribe(trying(at: { $0 == .value(1) }, while: "a value was being delivered"))
    playThrough(eventLog)
  }

  func endUnderNoLock() {
    let eventLog = subscribe(trying(at: { $0 == .end }, while: "the completion was being delivered"))
    playThrough(eventLog)
  }

  func subscriptionUnderNoLock() {
    _ = subscribe(trying(at: { $0 == .subscription }, while: "the subscription was being delivered"))
  }

  func releaseUnderNoLock() {
    let circumstance = "a subscriber was being released"
    let cancelled = subscribe(trying(at: { $0 == .release }, while: circumstance))
    cancel(cancelled)
    guard !hasBreach else { return }
    renew()
    let ended = subscribe(trying(at: { $0 == .release }, while: circumstance))
    playThrough(ended)
  }

  func closuresUnderNoLock() {
    // Each closure is the first of its kind within a few calls.
    for place in 1...8 where !hasBreach {
      renew()
      let calls = ClosureCalls(at: place) { [self] _ in tryEverything(while: "a closure was running") }
      rig?.atEachTouch { calls.note("a closure that touches the witness") }
      playThrough(subscribe())
      guard calls.isReached else { return }
    }
  }

  /// Returns a reaction that tries once, on another thread, every operation that would have to wait for a lock.
  private func trying(
    at isMoment: @escaping @Sendable (PublisherEventLog.Moment) -> Bool, while circumstance: String
  ) -> Reaction {
    let isTried = Locked(false)
    return { [self] _, moment in
      guard isMoment(moment) else { return }
      let isFirst = isTried.withLock { isTried in
        defer { isTried = true }
        return !isTried
      }
      if isFirst { tryEverything(while: circumstance) }
    }
  }

  private func tryEverything(while circumstance: String) {
    if facts.isOnMainActor {
      // The one operation that other threads may use.
      return attempt("cancelling", while: circumstance) { [eventLogs] in
        for eventLog in eventLogs { eventLog.cancel() }
      }
    }
    let other = makeEventLog()
    attempt("subscribing", while: circumstance) { self.rig?.subscribe(other) }
    attempt("cancelling another subscriber", while: circumstance) { other.cancel() }
    guard !facts.isSource else { return }
    attempt("sending", while: circumstance) { self.sendInside(6) }
  }
}

@available(SwiftStdlib 5.7, *)
extension PublisherRow.Circumstance {
  fileprivate var text: String {
    switch self {
    case .subscription: "the subscription is delivered"
    case .value: "a value is delivered"
    case .end: "the completion is delivered"
    case .closure: "a closure runs"
    }
  }
}

/// Counts the calls of a publisher's closures, and runs an action inside one of them.
final class ClosureCalls: Sendable {
  private let place: Int
  private let count = Locked(0)
  private let action: @Sendable (_ closure: String) -> Void

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - place: The call inside which to act, counted from 1.
  ///   - action: The action, with the name of the closure.
  init(at place: Int, _ action: @escaping @Sendable (_ closure: String) -> Void) {
    self.place = place
    self.action = action
  }

  /// Whether the action has started.
  var isReached: Bool { count.withLock { $0 >= place } }

  /// Notes a call.
  func note(_ closure: String) {
    let isPlace = count.withLock { count in
      count += 1
      return count == place
    }
    if isPlace { AccessChecks.suspended { action(closure) } }
  }
}
