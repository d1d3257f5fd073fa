import Causeway

@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  /// Finds out whether the adapter holds a lock where a rule calls back on the same thread.
  ///
  /// A thread that takes a lock twice may end the process: a `Mutex` and a queue that waits for itself do.
  ///
  /// A call inside the unregistration is made without a probe: while a task is cancelled, the runtime holds a lock that
  /// the same thread may take again, and for which another thread waits.
  ///
  /// - Throws: `UncheckableRule` if a lock is held, because another rule reports that.
  func probeLock(in circumstance: AdapterRow.Circumstance) async throws {
    switch circumstance {
    case .delivery: try await probeDelivery()
    case .registration: try await probeRegistration()
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
    if stuck.withLock({ $0 }) { throw UncheckableRule(reason: "a lock is held while the subscriber is called") }
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
      throw UncheckableRule(reason: "a lock is held while the adapter registers")
    }
  }
}
