import Causeway

extension AdapterStage {
  /// Finds out whether the adapter holds a lock where a rule calls back on the same thread.
  ///
  /// A thread that takes a lock twice may end the process: a `Mutex` and a queue that waits for itself do.
  ///
  /// - Throws: `Unchecked` if a lock is held, because another rule reports that. A breach if no other rule does.
  func probeLocks(for rule: AdapterRule) async throws {
    try await Self.lockProbe(for: rule)?(self)()
  }

  /// Whether a rule calls back on the same thread.
  static func callsBack(_ rule: AdapterRule) -> Bool { lockProbe(for: rule) != nil }

  private static func lockProbe(for rule: AdapterRule) -> ((AdapterStage) -> () async throws -> Void)? {
    switch rule {
    case .cancelsInsideCallback, .subscribesInsideCallback, .emitsInsideCallback: probeDelivery
    case .deliversCallInsideRegister, .endsInsideRegister, .cancelsInsideRegister: probeRegistration
    case .survivesCallInsideUnregister: probeUnregistration
    default: nil
    }
  }

  /// Whether the service may call on another thread meanwhile.
  private var callsOnSeveralThreads: Bool { facts.place.isAnywhere && !facts.traits.contains(.oneAtATime) }

  private func probeDelivery() async throws {
    let stuck = Locked(false)
    let isTried = Watched(false)
    let attempt: @Sendable (@escaping @Sendable () -> Void) -> Void = { [linger] work in
      if !stuck.withLock({ $0 }), !onAnotherThread(linger, work) { stuck.withLock { $0 = true } }
    }
    _ = try await start { [self] called, place in
      guard place == 1 else { return }
      let other = makeEventLog()
      attempt { self.setup.subscribe(other) }
      attempt { other.cancel() }
      if callsOnSeveralThreads, !facts.isOneShot { attempt { self.setup.emit(2) } }
      attempt { called.cancel() }
      isTried.change { $0 = true }
    }
    noteEmitted(1)
    let hasReturned = begin(on: facts.place) { [setup] in setup.emit(1) }
    // Other rules check that the value is delivered, and that the call returns.
    _ = await isTried.wait(linger * 5) { $0 }
    _ = await hasReturned.wait(linger) { $0 }
    if stuck.withLock({ $0 }) { throw Unchecked(reason: "a lock is held while the subscriber is called") }
  }

  private func probeRegistration() async throws {
    guard callsOnSeveralThreads else { return }
    let stuck = Watched<Bool?>(nil)
    ledger.state.change { [setup, linger] state in
      state.insideRegister = {
        let hasReturned = onAnotherThread(linger * 2) { setup.emit(1) }
        stuck.change { $0 = $0 ?? !hasReturned }
      }
    }
    let eventLog = makeEventLog { [linger] eventLog, _ in
      // A subscriber that cancels calls the adapter as well.
      if !onAnotherThread(linger, { eventLog.cancel() }) { stuck.change { $0 = true } }
    }
    _ = begin { [setup] in setup.subscribe(eventLog) }
    if await stuck.wait(linger * 3, until: { $0 != nil }), stuck.now == true {
      throw Unchecked(reason: "a lock is held while the adapter registers")
    }
  }

  private func probeUnregistration() async throws {
    guard callsOnSeveralThreads else { return }
    let waiting = try await start()
    // Another rule checks that the adapter unregisters at all. The wait is short if it decides nothing.
    let limit = facts.isOneShot ? patience : linger
    if await callReturns(whileCancelling: waiting, within: limit) != false { return }
    // A task that is cancelled while it waits for the next value holds a lock of the runtime, which a call on the same
    // thread may take again. A task that is delivering a value meanwhile does not.
    guard !facts.isOneShot else { throw isStuck }
    let hold = DeliveryHold()
    defer { hold.release() }
    let delivering = try await start { _, place in hold.pass(place) }
    hold.arm(at: 1)
    noteEmitted(1)
    _ = begin { [setup] in setup.emit(1) }
    guard await hold.isReached(within: patience) else { throw Unchecked(reason: "a value is not delivered") }
    guard await callReturns(whileCancelling: delivering, hold, within: patience) == true else { throw isStuck }
  }

  private var isStuck: Breach {
    didNotReturn("A call of the service on another thread, made during the unregistration,")
  }

  /// Cancels, and returns whether a call of the service on another thread returns inside the unregistration; `nil` if
  /// there is no unregistration in time.
  private func callReturns(
    whileCancelling eventLog: AdapterEventLog, _ hold: DeliveryHold? = nil, within limit: Duration
  ) async -> Bool? {
    let hasReturned = Watched<Bool?>(nil)
    ledger.state.change { [setup] state in
      state.insideUnregister = {
        let isOver = onAnotherThread(limit) { setup.emit(2) }
        hasReturned.change { $0 = isOver }
      }
    }
    let isCancelled = begin { eventLog.cancel() }
    if let hold {
      // It only takes this long if a lock is held.
      _ = await isCancelled.wait(limit) { $0 }
      hold.release()
    }
    _ = await hasReturned.wait(linger + limit) { $0 != nil }
    return hasReturned.now
  }
}
