@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func deliversCallInsideRegister() async throws {
    noteInside()
    ledger.state.change { [setup] state in
      state.insideRegister = { setup.emit(1) }
    }
    let eventLog = try await startUnchecked()
    try await expectInside(eventLog, isEnded: facts.isOneShot, "after a call inside the registration")
    guard !facts.isOneShot else { return }
    try await emit(2)
    guard await eventLog.log.wait(patience, until: { $0.values.last?.number == self.source.canonical(2) }) else {
      throw Breach("After a call inside the registration the next value was not delivered within \(patience).")
    }
  }

  func deliversCallDuringRegister() async throws {
    noteInside()
    let hasReturned = Watched<Bool?>(nil)
    ledger.state.change { [setup, patience] state in
      state.insideRegister = {
        let isInTime = onAnotherThread(patience) { setup.emit(1) }
        hasReturned.change { $0 = isInTime }
      }
    }
    let eventLog = makeEventLog()
    let isDone = begin { [setup] in setup.subscribe(eventLog) }
    guard await hasReturned.wait(patience * 2, until: { $0 != nil }) else {
      throw notRegistered(within: patience * 2)
    }
    if hasReturned.now == false { throw didNotReturn("A call on another thread, made during the registration,") }
    guard await isDone.wait(patience, until: { $0 }) else { throw didNotReturn("Subscribing") }
    try await expectInside(eventLog, isEnded: facts.isOneShot, "after a call on another thread during the registration")
  }

  func endsInsideRegister() async throws {
    noteInside()
    ledger.state.change { [setup, facts] state in
      state.insideRegister = {
        setup.emit(1)
        if facts.canFinish { setup.finish() }
      }
    }
    let eventLog = try await startUnchecked()
    try await expectInside(eventLog, isEnded: true, "after the service has ended inside the registration")
    if !facts.isOneShot, !facts.forgetsAtEnd {
      try await expectCounts(unregistrations: 1, "after the service has ended inside the registration")
    }
  }

  func cancelsInsideRegister() async throws {
    ledger.state.change { [setup] state in
      state.insideRegister = { setup.emit(1) }
    }
    let first = source.canonical(1)
    let eventLog = makeEventLog { eventLog, _ in
      // A current value may be delivered first.
      if eventLog.log.now.values.last?.number == first { eventLog.cancel() }
    }
    try await subscribe(eventLog)
    guard await eventLog.log.wait(patience, until: { $0.values.contains { $0.number == first } }) else {
      throw Breach("A call inside the registration was not delivered within \(patience).")
    }
    try await expectUnregistered(1, "after the subscriber has cancelled inside the registration")
    guard eventLog.log.now.ends.isEmpty else {
      throw Breach("The subscriber has cancelled inside the registration, and still received a completion.")
    }
  }

  func survivesCallInsideUnregister() async throws {
    let eventLog = try await start()
    let before = eventLog.log.now.values.count
    ledger.state.change { [setup, facts] state in
      state.insideUnregister = {
        setup.emit(1)
        if facts.canFinish { setup.finish() }
      }
    }
    try await cancel(eventLog)
    // Another rule checks that the adapter unregisters at all, so the wait is short.
    guard await ledger.state.wait(linger, until: { $0.unregistrations > 0 }) else { return }
    // A service that ends may remove its listeners with calls of its own.
    if !facts.traits.contains(.forgetsAtEnd) {
      try await expectUnregistered(1, "after a call inside the unregistration")
    }
    await settle()
    let log = eventLog.log.now
    guard log.values.count == before, log.ends.isEmpty else {
      let extra = log.values.dropFirst(before).map(\.text) + log.ends.map(\.text)
      throw Breach("After a call inside the unregistration: expected nothing, saw \(list(extra)).")
    }
  }

  /// Subscribes without waiting for the registration.
  private func startUnchecked() async throws -> AdapterEventLog {
    let eventLog = makeEventLog()
    try await subscribe(eventLog)
    return eventLog
  }

  /// Records that the value sent inside the registration is the first.
  private func noteInside() {
    noteEmitted(0)
  }

  /// Expects value 1 after the initial value.
  ///
  /// A current value may be read before or after the call.
  private func expectInside(_ eventLog: AdapterEventLog, isEnded: Bool, _ when: String) async throws {
    if facts.traits.contains(.currentValue) {
      let first = source.canonical(1)
      _ = await eventLog.log.wait(patience) { log in
        log.values.contains { $0.number == first } && (!isEnded || !log.ends.isEmpty)
      }
      await settle()
      let log = eventLog.log.now
      if isEqual(log.values, [1] + (isEnded ? source.answers : [])), log.ends.count == (isEnded ? 1 : 0) { return }
    }
    try await expect(eventLog, [1], isEnded: isEnded, when)
  }
}
