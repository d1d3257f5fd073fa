extension AdapterStage {
  func deliversCallInsideRegister() async throws {
    noteInside()
    ledger.state.change { [setup] state in
      state.insideRegister = { setup.emit(1) }
    }
    let seat = try await startUnchecked()
    try await expectInside(seat, isEnded: facts.isOneShot, "after a call inside the registration")
    guard !facts.isOneShot else { return }
    try await emit(2)
    guard await seat.log.wait(patience, until: { $0.values.last?.number == self.source.canonical(2) }) else {
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
    let seat = makeSeat()
    let isDone = begin { [setup] in setup.subscribe(seat) }
    guard await hasReturned.wait(patience * 2, until: { $0 != nil }) else {
      throw notRegistered(within: patience * 2)
    }
    if hasReturned.now == false { throw didNotReturn("A call on another thread, made during the registration,") }
    guard await isDone.wait(patience, until: { $0 }) else { throw didNotReturn("Subscribing") }
    try await expectInside(seat, isEnded: facts.isOneShot, "after a call on another thread during the registration")
  }

  func endsInsideRegister() async throws {
    noteInside()
    ledger.state.change { [setup, facts] state in
      state.insideRegister = {
        setup.emit(1)
        if facts.canFinish { setup.finish() }
      }
    }
    let seat = try await startUnchecked()
    try await expectInside(seat, isEnded: true, "after the service has ended inside the registration")
    if !facts.isOneShot, !facts.forgetsAtEnd {
      try await expectCounts(unregistrations: 1, "after the service has ended inside the registration")
    }
  }

  func cancelsInsideRegister() async throws {
    ledger.state.change { [setup] state in
      state.insideRegister = { setup.emit(1) }
    }
    let first = source.canonical(1)
    let seat = makeSeat { seat, _ in
      // A current value may be delivered first.
      if seat.log.now.values.last?.number == first { seat.cancel() }
    }
    try await subscribe(seat)
    guard await seat.log.wait(patience, until: { $0.values.contains { $0.number == first } }) else {
      throw Breach("A call inside the registration was not delivered within \(patience).")
    }
    try await expectUnregistered(1, "after the subscriber has cancelled inside the registration")
    guard seat.log.now.ends.isEmpty else {
      throw Breach("The subscriber has cancelled inside the registration, and still received a completion.")
    }
  }

  func survivesCallInsideUnregister() async throws {
    let seat = try await start()
    let before = seat.log.now.values.count
    ledger.state.change { [setup, facts] state in
      state.insideUnregister = {
        setup.emit(1)
        if facts.canFinish { setup.finish() }
      }
    }
    try await cancel(seat)
    // Another rule checks that the adapter unregisters at all, so the wait is short.
    guard await ledger.state.wait(min(patience, .seconds(2)), until: { $0.unregistrations > 0 }) else { return }
    try await expectUnregistered(1, "after a call inside the unregistration")
    let log = seat.log.now
    guard log.values.count == before, log.ends.isEmpty else {
      let extra = log.values.dropFirst(before).map(\.text) + log.ends.map(\.text)
      throw Breach("After a call inside the unregistration: expected nothing, saw \(list(extra)).")
    }
  }

  /// Subscribes without waiting for the registration.
  private func startUnchecked() async throws -> Seat {
    let seat = makeSeat()
    try await subscribe(seat)
    return seat
  }

  /// Records that the value sent inside the registration is the first.
  private func noteInside() {
    noteEmitted(0)
  }

  /// Expects value 1 after the initial value.
  ///
  /// A current value may be read before or after the call.
  private func expectInside(_ seat: Seat, isEnded: Bool, _ when: String) async throws {
    if facts.traits.contains(.currentValue) {
      let first = source.canonical(1)
      _ = await seat.log.wait(patience) { log in
        log.values.contains { $0.number == first } && (!isEnded || !log.ends.isEmpty)
      }
      await settle()
      let log = seat.log.now
      if isEqual(log.values, [1] + (isEnded ? source.answers : [])), log.ends.count == (isEnded ? 1 : 0) { return }
    }
    try await expect(seat, [1], isEnded: isEnded, when)
  }
}
