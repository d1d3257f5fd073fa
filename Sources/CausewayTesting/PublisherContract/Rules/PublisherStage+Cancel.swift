import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func nothingAfterCancelInsideAValue() throws {
    // Including the first of the replayed values.
    for place in Set([1 - facts.held(after: []).count, 1]).sorted() {
      renew()
      let events = Locked<[PublisherEventLog.Event]?>(nil)
      let eventLog = subscribe { eventLog, moment in
        guard moment == .value(place) else { return }
        eventLog.cancel()
        let now = eventLog.log.now.events
        events.withLock { $0 = $0 ?? now }
      }
      playThroughCancelled(eventLog)
      guard !eventLog.log.now.isReleasedInside else {
        throw Breach("After a cancellation inside a value: the subscriber was released while it was being called.")
      }
      if let before = events.withLock({ $0 }) {
        try expectNoMore(eventLog, than: before, "After a cancellation inside a value")
      }
    }
  }

  func nothingAfterCancelInsideAClosure() throws {
    // The closures would be used after their release.
    if isReleasedInside(at: .value(1)) {
      throw UncheckableRule(reason: "a subscriber that cancels inside a value is released during that value")
    }
    if isReleasedInside(at: .end) {
      throw Breach("After a cancellation inside the completion: the subscriber was released while it was being called.")
    }
    for isFailing in facts.canFail && !facts.isSource ? [false, true] : [false] {
      // Separately, because closures after the publisher may hide what it delivers after a cancellation inside its own.
      for isAfter in facts.hasWitness ? [false, true] : [true] {
        for place in 1...Self.closureLimit {
          renew()
          guard try cancelInsideAClosure(at: place, isAfter: isAfter, isFailing: isFailing) else { break }
        }
      }
    }
  }

  /// Returns whether a subscriber that cancels inside one of its calls is released during that call.
  private func isReleasedInside(at place: PublisherEventLog.Moment) -> Bool {
    renew()
    let eventLog = subscribe { eventLog, moment in
      if moment == place { eventLog.cancel() }
    }
    playThroughCancelled(eventLog)
    return eventLog.log.now.isReleasedInside
  }

  /// Plays with a cancellation inside one call of a closure.
  ///
  /// - Returns: Whether there was such a call.
  private func cancelInsideAClosure(at place: Int, isAfter: Bool, isFailing: Bool) throws -> Bool {
    let seen = Watched<(closure: String, thread: UInt, log: PublisherEventLog.Log)?>(nil)
    let eventLog = makeEventLog()
    let calls = ClosureCalls(at: place) { closure in
      // A closure may run before the subscriber has its subscription, or after the publisher has ended it. A
      // cancellation then has no effect.
      guard eventLog.isActive else { return }
      eventLog.cancel()
      let now = eventLog.log.now
      seen.change { $0 = (closure, currentThread(), now) }
    }
    var token: AnyCancellable?
    if isAfter {
      token = doing("Subscribing") { rig?.sinkThroughClosures(eventLog) { calls.note($0) } }
      eventLog.noteJoined()
    } else {
      rig?.atEachTouch { calls.note("a closure that touches the witness") }
      subscribe(eventLog)
    }
    withExtendedLifetime(token) { playThroughCancelled(eventLog, isFailing: isFailing) }
    guard let (closure, thread, before) = seen.now else { return calls.isReached }
    // A delivery that had started on another thread may still complete.
    let log = eventLog.log.now
    let isOther = facts.isElsewhere && log.threads.last != thread
    if isOther, log.events.count == before.events.count + 1 { return true }
    try expectNoMore(
      eventLog, than: before.events,
      "After a cancellation inside \(closure), when \(count(before.values.count, "value")) had arrived")
    return true
  }

  /// The largest number of closure calls in one play inside which a rule acts.
  static var closureLimit: Int { 64 }

  func nothingAfterCancelAtSubscription() throws {
    let eventLog = subscribe { eventLog, moment in
      if moment == .subscription { eventLog.cancel() }
    }
    playThroughCancelled(eventLog)
    let when = "After a cancellation inside receive(subscription:)"
    guard !eventLog.log.now.isReleasedInside else {
      throw Breach("\(when): the subscriber was released while it was being called.")
    }
    try expectNoMore(eventLog, than: [.subscription], when)
  }

  func nothingAfterCancelBetweenValues() throws {
    for isOnAnotherThread in [false, true] {
      renew()
      let eventLog = subscribe()
      send([1, 2])
      settle()
      if isOnAnotherThread {
        _ = doing("Cancelling on another thread") { onAnotherThread(patience) { eventLog.cancel() } }
      } else {
        cancel(eventLog)
      }
      try expectCancelled(eventLog, "After a cancellation between two values")
    }
  }

  func nothingQueuedAfterCancel() throws {
    let events = Watched<[PublisherEventLog.Event]?>(nil)
    let eventLog = subscribe { [self] eventLog, moment in
      guard moment == .value(1) else { return }
      meanwhile {
        self.sendInside(6)
        self.sendInside(7)
      }
      meanwhile {
        eventLog.cancel()
        events.change { $0 = eventLog.log.now.events }
      }
    }
    playThroughCancelled(eventLog)
    guard let before = events.now else { return }
    try expectNoMore(eventLog, than: before, "After another thread sent 6 and 7 during a delivery, and then cancelled")
  }

  func nothingAfterAnotherCancelsIt() throws {
    let other = Watched<PublisherEventLog?>(nil)
    let events = Watched<[PublisherEventLog.Event]?>(nil)
    let first = subscribe { _, moment in
      guard moment == .value(1), let eventLog = other.now else { return }
      eventLog.cancel()
      events.change { $0 = eventLog.log.now.events }
    }
    let second = subscribe()
    other.change { $0 = second }
    playThrough(first)
    guard let before = events.now else { return }
    try expectNoMore(second, than: before, "After the previous subscriber cancelled it")
  }

  func cancelIdempotent() throws {
    try expectOthersUntouched("one of two subscribers had cancelled three times") { eventLog in
      cancel(eventLog)
      cancel(eventLog)
      meanwhile { eventLog.cancel() }
    }
    let eventLog = subscribe()
    cancel(eventLog)
    cancel(eventLog)
    guard eventLog.log.now.subscription?.isActive != true else {
      throw Breach("After two cancellations: expected the subscription not to be active, saw it active.")
    }
  }

  func cancelNeverWaits() {
    let eventLog = subscribe { [self] eventLog, moment in
      guard moment == .value(1) else { return }
      attempt("the cancellation", while: "a value was being delivered") { eventLog.cancel() }
    }
    playThroughCancelled(eventLog)
  }

  func cancelLeavesOthers() throws {
    try expectOthersUntouched("one of two subscribers had cancelled") { cancel($0) }
  }

  func droppingTheTokenCancels() throws {
    let eventLog = makeEventLog()
    let token = Locked(doing("Subscribing") { rig?.sink(eventLog) })
    send([1, 2])
    settle()
    doing("Releasing the token") { withExtendedLifetime(token.withLock { $0.take() }) {} }
    try expectCancelled(eventLog, "After the token was released")
  }

  /// Sends values and the completion to a subscriber that cancels, and so receives no completion to wait for.
  func playThroughCancelled(_ eventLog: PublisherEventLog, isFailing: Bool = false) {
    let control = facts.isElsewhere ? subscribe() : nil
    send()
    if isFailing { fail() } else { finish() }
    // When a later subscriber has received everything, so has the cancelled one.
    if let control { arrive(control) }
  }

  private func expectCancelled(_ eventLog: PublisherEventLog, _ when: String) throws {
    let before = eventLog.log.now.events
    send([3, 4, 5])
    finish()
    if facts.isElsewhere {
      let control = subscribe()
      arrive(control, 0)
    }
    // A delivery that had started on another thread may still complete.
    let log = eventLog.log.now
    if log.events.count == before.count + 1, log.threads.last != currentThread() { return }
    try expectNoMore(eventLog, than: before, when)
  }

  /// Expects that a subscriber receives the same events, whatever happens to another subscriber.
  private func expectOthersUntouched(_ when: String, _ happens: (PublisherEventLog) -> Void) throws {
    func other(_ count: Int?, _ happens: (PublisherEventLog) -> Void) -> [PublisherEventLog.Event] {
      renew()
      let first = subscribe()
      let second = subscribe()
      send(1)
      happens(first)
      send([2, 3, 4, 5])
      finish()
      if let count {
        wait(for: second) { $0.events.count >= count }
      } else {
        arrive(second)
      }
      return second.log.now.events
    }
    let expected = other(nil) { _ in }.map(\.text)
    let seen = other(expected.count, happens).map(\.text)
    guard seen.prefix(expected.count) == expected[...] else {
      throw Breach("When \(when): expected the other one to receive \(list(expected)), saw \(list(seen)).")
    }
  }
}
