import Causeway

extension PublisherStage {
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
    rig?.atNextTouch { [self] in tryEverything(while: "a closure was running") }
    let eventLog = subscribe()
    playThrough(eventLog)
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
    let other = makeEventLog { _, _ in }
    attempt("subscribing", while: circumstance) { self.rig?.subscribe(other) }
    attempt("cancelling another subscriber", while: circumstance) { other.cancel() }
    guard !facts.isSource else { return }
    attempt("sending", while: circumstance) { self.sendInside(6) }
  }
}
