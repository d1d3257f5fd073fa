import CausewayBridging

/// The rules about the state that a subscription leaves behind.
@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func leavesNoListener() async throws {
    try await startAndLeave { [self] when in try expectNoListener(when) }
    if facts.isPaged { try await leavesNoCallForPages() }
  }

  /// Cancels after pages were answered inside their requests, before the adapter knew the number of the request.
  private func leavesNoCallForPages() async throws {
    guard !facts.traits.contains(.cannotBeCancelled) else { return }
    let eventLog = try await start { [self] _, place in
      guard place == 1 else { return }
      setup.emit(2)
      setup.emit(3)
    }
    try await emit(1)
    _ = await eventLog.log.wait(linger) { $0.values.count >= eventLog.baseline.count + 3 }
    try await cancel(eventLog)
    try await expectGone("after pages delivered inside their requests, and a cancellation") { [self] when in
      try expectNoListener(when)
    }
  }

  func stopsEveryResource() async throws {
    try await startAndLeave { [self] when in
      guard await ledger.state.wait(patience, until: { $0.leftovers.isEmpty }) else {
        throw Breach("\(capitalised(when)): still held: \(list(ledger.state.now.leftovers)).")
      }
    }
    let state = ledger.state.now
    if state.resources.isEmpty, state.held.isEmpty {
      throw UncheckableRule(reason: "the script records no resources, delegates or contexts")
    }
  }

  func releasesCallbacks() async throws {
    try await startAndLeave { [self] when in
      // A callback that is released on another thread may take a moment.
      for _ in 0..<100 where !inventory.leftovers.isEmpty { await settle() }
      guard inventory.leftovers.isEmpty else {
        throw Breach("\(capitalised(when)): still held: \(list(inventory.leftovers)).")
      }
    }
    if inventory.entries.isEmpty { throw UncheckableRule(reason: "it is not built on bridges") }
  }

  func reportsNothingUnprovoked() async throws {
    try await startAndLeave { [self] when in
      if let report = reports.first { throw Breach("\(capitalised(when)): expected no report, saw \(report).") }
    }
  }

  /// Starts and ends a subscription in every possible way, and runs a check after each.
  private func startAndLeave(_ check: (_ when: String) async throws -> Void) async throws {
    if !facts.traits.contains(.cannotBeCancelled) {
      for sends in facts.isOneShot ? [false] : [true, false] {
        guard let eventLog = try await sends || facts.isOneShot ? start() : startAgain() else { return }
        if sends { try await emit(1) }
        try await cancel(eventLog)
        eventLog.release()
        try await expectGone(
          "after the subscriber has cancelled\(sends || facts.isOneShot ? "" : " without a value")", check)
        // Another rule reports a listener that was left behind.
        guard (ledger.state.now.listeners ?? 0) == 0 else { return }
      }
    }
    guard facts.startsAgain else { return }
    if facts.isOneShot {
      try await leave("after the answer", check) { [self] in try await emit(2) }
      if !facts.traits.contains(.neverCallsInside) {
        ledger.state.change { [setup] state in state.insideRegister = { setup.emit(2) } }
        try await leave("after an answer inside the call", check)
      }
    }
    for sends in facts.isOneShot ? [false] : [true, false] {
      let suffix = sends || facts.isOneShot ? "" : " without a value"
      if facts.canFinish {
        try await leave("after the service has finished\(suffix)", check) { [self] in
          if sends { try await emit(2) }
          try await finish()
        }
      }
      if facts.canFail {
        try await leave("after the service has failed\(suffix)", check) { [self] in
          if sends { try await emit(2) }
          try await fail()
        }
      }
    }
  }

  /// Starts a subscription that the service ends, and runs a check.
  private func leave(
    _ when: String, _ check: (_ when: String) async throws -> Void, _ end: () async throws -> Void = {}
  ) async throws {
    guard (ledger.state.now.listeners ?? 0) == 0, let eventLog = try await startAgain() else { return }
    try await end()
    // Another rule checks that the stream completes.
    guard await eventLog.log.wait(linger, until: { !$0.ends.isEmpty }) else { return }
    eventLog.release()
    try await expectGone(when, check)
  }

  private func expectGone(_ when: String, _ check: (_ when: String) async throws -> Void) async throws {
    // Another rule checks that the adapter unregisters at all, so the wait is short.
    _ = await ledger.state.wait(linger) { ($0.listeners ?? 0) == 0 }
    await settle()
    try await check(when)
  }

  private func expectNoListener(_ when: String) throws {
    let state = ledger.state.now
    if let unknown = state.unknown.first {
      throw Breach("\(capitalised(when)): \(unknown) was unregistered but is not registered.")
    }
    guard let listeners = state.listeners else {
      throw UncheckableRule(reason: "the script does not record its listeners")
    }
    guard listeners == 0 else {
      throw Breach("\(capitalised(when)): expected no listener, saw \(listeners).")
    }
  }
}

extension LedgerCore.State {
  /// The resources and objects still held, in words.
  var leftovers: [String] {
    let names = resources.filter { $0.value != 0 }.map { name, count in
      count > 0 ? name : "\(name), released more often than acquired"
    }
    return names.sorted() + held.filter { $0.object != nil }.map(\.name)
  }
}

extension BridgeInventory {
  /// The bridges that still hold a callback that is no longer needed.
  var leftovers: [String] {
    entries.filter { $0.held > 0 }.map { "\($0.style) \($0.name)" }
  }
}
