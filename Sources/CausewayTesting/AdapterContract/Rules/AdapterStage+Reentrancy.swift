import Causeway

@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func cancelsInsideCallback() async throws {
    let eventLog = try await start { eventLog, place in
      if place == 1 { eventLog.cancel() }
    }
    try await emit(1)
    guard await eventLog.log.wait(patience, until: { $0.values.count > eventLog.baseline.count }) else {
      throw Breach("A value was sent but not delivered within \(patience).")
    }
    guard !eventLog.log.now.isReleasedInside else {
      throw Breach("The subscriber has cancelled inside its callback, and was released while it was being called.")
    }
    if !facts.isOneShot, !facts.traits.contains(.cannotBeCancelled) {
      try await expectUnregistered(1, "after the subscriber has cancelled inside its callback")
    }
    try await emit(2)
    try await expect(
      eventLog, [1], "after the subscriber has cancelled inside its callback, and another value was sent")
  }

  func subscribesInsideCallback() async throws {
    let inner = Locked<AdapterEventLog?>(nil)
    let eventLog = try await start { [self] _, place in
      guard place == 1 else { return }
      let eventLog = makeEventLog()
      inner.withLock { $0 = eventLog }
      setup.subscribe(eventLog)
    }
    let before = ledger.state.now.registrations
    try await emit(1)
    let needsOwn = !facts.sharesRegistration
    guard await ledger.state.wait(patience, until: { $0.registrations >= before + (needsOwn ? 1 : 0) }) else {
      throw notRegistered("A subscription was made inside a callback,", within: patience)
    }
    guard await eventLog.log.wait(patience, until: { $0.values.count > eventLog.baseline.count && $0.depth == 0 }),
      let eventLog = inner.withLock({ $0 })
    else {
      throw Breach("A subscription made inside a callback did not return within \(patience).")
    }
    try await emit(2)
    guard await eventLog.log.wait(patience, until: { $0.values.last?.number == self.source.canonical(2) }) else {
      throw Breach("A subscription made inside a callback did not receive the next value within \(patience).")
    }
  }

  func emitsInsideCallback() async throws {
    let hasReturned = Watched(false)
    let eventLog = try await start { [self] _, place in
      guard place == 1 else { return }
      setup.emit(2)
      setup.emit(3)
      hasReturned.change { $0 = true }
    }
    try await emit(1)
    guard await hasReturned.wait(patience, until: { $0 }) else {
      throw didNotReturn("The service's call inside the callback")
    }
    try await emit(4)
    try await expect(eventLog, [1, 2, 3, 4], "after the service has called inside the callback")
    guard eventLog.log.now.overlaps == 0 else {
      throw Breach(
        "After the service has called inside the callback: expected one delivery after the other, saw nested deliveries."
      )
    }
  }

  func callsOutWithoutLock() async throws {
    let stuck = Locked<String?>(nil)
    let isTried = Watched(false)
    let victim = facts.isOneShot ? nil : try await start()
    let attempt: @Sendable (String, @escaping @Sendable () -> Void) -> Void = { [self] what, work in
      guard stuck.withLock({ $0 == nil }), !onAnotherThread(patience, work) else { return }
      stuck.withLock { $0 = what }
    }
    _ = try await startAnother { [self] called, place in
      guard place == 1 else { return }
      let eventLog = makeEventLog()
      attempt("subscribing on another thread") { [setup] in setup.subscribe(eventLog) }
      attempt("cancelling another subscriber on another thread") { (victim ?? eventLog).cancel() }
      attempt("cancelling itself on another thread") { called.cancel() }
      if facts.place.isAnywhere, !facts.isOneShot, !facts.traits.contains(.oneAtATime) {
        attempt("another call of the service on another thread") { [setup] in setup.emit(2) }
      }
      isTried.change { $0 = true }
    }
    noteEmitted(1)
    let hasReturned = begin(on: facts.place) { [setup] in setup.emit(1) }
    guard await isTried.wait(patience * 4, until: { $0 }) else {
      throw Breach("A value was sent but not delivered within \(patience * 4).")
    }
    if let what = stuck.withLock({ $0 }) {
      throw Breach("While the subscriber was being called, \(what) did not return within \(patience).")
    }
    // Another rule checks for an adapter that refuses subscribers until its delivery has returned, here or on the main
    // actor.
    guard await hasReturned.wait(patience, until: { $0 }) else { throw didNotReturn("The service's call") }
    await settle()
    try await registersWithoutLock()
  }

  private func registersWithoutLock() async throws {
    let isStuck = Watched<Bool?>(nil)
    let others = [makeEventLog(), makeEventLog()]
    ledger.state.change { [setup, patience] state in
      state.insideRegister = {
        let hasReturned = onAnotherThread(patience) { setup.subscribe(others[0]) }
        isStuck.change { $0 = !hasReturned }
      }
    }
    // With a shared registration there is no second registration.
    guard !facts.sharesRegistration else { return }
    _ = begin { [setup] in setup.subscribe(others[1]) }
    guard await isStuck.wait(patience * 2, until: { $0 != nil }) else {
      throw notRegistered(within: patience * 2)
    }
    if isStuck.now == true {
      throw Breach(
        "While the service was being registered with, subscribing on another thread did not return within \(patience).")
    }
  }
}
