import CausewayBridging

@available(SwiftStdlib 5.7, *)
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

  func keepsLateCallsApart() async throws {
    ledger.state.change { $0.keepsCallbacks = true }
    let cancelled = try await start()
    try await cancel(cancelled)
    await settle()
    // An adapter with a current value may show this one to the next subscriber.
    if !facts.hasInitialValue { try await callLate(1) }
    try await expectApart("after a cancellation")
    guard facts.startsAgain, facts.isOneShot || facts.canFinish || facts.canFail else { return }
    guard let ended = try await startAgain() else { return }
    if facts.isOneShot {
      try await emit(4)
    } else if facts.canFinish {
      try await finish()
    } else {
      try await fail()
    }
    // Another rule checks that the stream completes.
    guard await ended.log.wait(linger, until: { !$0.ends.isEmpty }) else { return }
    await settle()
    try await expectApart("after the end")
  }

  /// Makes the service call the former callbacks; if it cannot cancel, the former callback is still registered.
  private func callLate(_ number: Int) async throws {
    if facts.traits.contains(.cannotBeCancelled) {
      if facts.isOneShot { try await emit(number) }
    } else {
      try await emitLate(number)
    }
    await settle()
  }

  /// Subscribes again, and expects values of this subscription only.
  private func expectApart(_ when: String) async throws {
    await outlastGracePeriod()
    let before = ledger.state.now.registrations
    let next = makeEventLog()
    try await subscribe(next)
    // Another rule checks that the adapter starts again, so the wait is short.
    let baseline = next.baseline.count
    _ = await isRegistered(after: before, within: linger)
    _ = await next.log.wait(linger) { $0.values.count >= baseline }
    await settle()
    try await emitLate(3)
    await settle()
    let log = next.log.now
    guard log.values.count <= baseline, log.ends.isEmpty else {
      let extra = log.values.dropFirst(baseline).map(\.text) + log.ends.map(\.text)
      throw Breach(
        "\(capitalised(when)), the service has called the former subscription's callback: expected nothing for the next "
          + "subscriber, saw \(list(extra)).")
    }
    try await cancel(next)
    await settle()
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
