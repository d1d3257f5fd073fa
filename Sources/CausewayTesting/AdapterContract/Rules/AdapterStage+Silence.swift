import CausewayBridging

extension AdapterStage {
  func silentAfterCancel() async throws {
    ledger.state.change { $0.keepsCallbacks = true }
    let eventLog = try await start()
    if !facts.isOneShot {
      try await emit(1)
      try await expect(eventLog, [1], "after one value")
    }
    let before = eventLog.log.now.values.count
    try await cancel(eventLog)
    await settle()
    try await emit(2)
    try await emitLate(3)
    await settle()
    let log = eventLog.log.now
    guard log.values.count == before, log.ends.isEmpty else {
      let extra = log.values.dropFirst(before).map(\.text) + log.ends.map(\.text)
      throw Breach("The service has called after the cancellation: expected nothing, saw \(list(extra)).")
    }
  }

  func silentAfterEnd() async throws {
    ledger.state.change { $0.keepsCallbacks = true }
    let eventLog = try await start()
    try await emit(1)
    if facts.canFinish { try await finish() } else { try await fail() }
    _ = try await expectEnd(eventLog, "after the service has ended")
    let before = eventLog.log.now.values.count
    try await emit(2)
    try await emitLate(3)
    if facts.canFinish { try await finish() } else { try await fail() }
    await settle()
    let log = eventLog.log.now
    guard log.values.count == before, log.ends.count == 1 else {
      let extra = log.values.dropFirst(before).map(\.text) + log.ends.dropFirst().map(\.text)
      throw Breach("The service has called after the end: expected nothing, saw \(list(extra)).")
    }
  }

  func ignoresSecondAnswer() async throws {
    let (eventLog, before) = try await startAndAnswerTwice()
    await settle()
    let log = eventLog.log.now
    guard log.values.count == before, log.ends.count == 1 else {
      let extra = log.values.dropFirst(before).map(\.text) + log.ends.dropFirst().map(\.text)
      throw Breach("After a second answer: expected nothing, saw \(list(extra)).")
    }
  }

  func reportsSecondAnswer() async throws {
    _ = try await startAndAnswerTwice()
    await settle()
    let reports = self.reports.filter { $0 == .calledTwice }
    guard reports.count == 1 else {
      throw Breach("After a second answer: expected 1 report that the service called twice, saw \(reports.count).")
    }
  }

  /// Makes the service answer a call twice.
  ///
  /// - Returns: The subscriber, and the number of values that it received before the second answer.
  private func startAndAnswerTwice() async throws -> (eventLog: AdapterEventLog, before: Int) {
    ledger.state.change { $0.keepsCallbacks = true }
    let eventLog = try await start()
    if facts.isOneShot { try await emit(1) } else { try await finish() }
    _ = try await expectEnd(eventLog, "after the answer")
    let before = eventLog.log.now.values.count
    try await emitLate(facts.isOneShot ? 2 : AdapterSource.answer)
    return (eventLog, before)
  }

  func endsWhenDropped() async throws {
    let eventLog = try await start()
    try await perform("Releasing the service's callback", on: facts.place) { [self] in setup.forget() }
    _ = try await expectEnd(eventLog, "after the service has released the callback without calling it")
  }
}
