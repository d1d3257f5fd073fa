@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func cancelLeavesOthers() async throws {
    let first = try await start()
    let others = try await [startAnother(), startAnother()]
    if !facts.isOneShot {
      try await emit(1)
      for eventLog in others { try await expect(eventLog, [1], "before any subscriber has cancelled") }
    }
    try await cancel(first)
    if facts.sharesRegistration {
      try await expectCounts(unregistrations: 0, "after one of three subscribers has cancelled")
    }
    try await emit(2)
    for eventLog in others {
      try await expect(
        eventLog, facts.isOneShot ? [2] : [1, 2], isEnded: facts.isOneShot, "after another subscriber has cancelled")
    }
  }

  func startsAgainAfterCancel() async throws {
    let first = try await start()
    if !facts.isOneShot { try await emit(1) }
    try await cancel(first)
    await settle()
    try await expectAgain("after a cancellation")
  }

  func startsAgainInPlace() async throws {
    let first = try await start()
    let second = makeEventLog()
    let isCancelled = Watched(true)
    try await perform("Subscribing in the service's isolation", on: facts.place) { [self] in
      // Another rule checks for a cancellation that waits for this isolation.
      let isInTime = onAnotherThread(linger) { first.cancel() }
      isCancelled.change { $0 = isInTime }
      setup.subscribe(second)
    }
    guard isCancelled.now else { throw UncheckableRule(reason: "a cancellation waits for \(facts.place)") }
    guard await isRegistered(after: 1, within: patience) else {
      throw Breach("A subscription on \(facts.place), after a cancellation elsewhere, did not register.")
    }
    await settle()
    try await emit(1)
    try await expect(
      second, [1], isEnded: facts.isOneShot, "after a cancellation elsewhere and a subscription on \(facts.place)")
  }

  func startsAgainAfterFinish() async throws {
    let first = try await start()
    try await emit(1)
    try await finish()
    _ = try await expectEnd(first, "after the service has finished")
    try await expectAgain("after the completion")
  }

  func startsAgainAfterFailure() async throws {
    let first = try await start()
    try await fail()
    _ = try await expectEnd(first, "after the service has failed")
    try await expectAgain("after a failure")
  }

  func releasesSubscriber() async throws {
    let cancelled = try await start()
    if !facts.isOneShot { try await emit(1) }
    try await cancel(cancelled)
    try await expectReleased(cancelled, "has cancelled and still holds its token")
    guard !facts.traits.contains(.endsForGood), facts.isOneShot || facts.canFinish else { return }
    let ended = try await start()
    try await emit(1)
    if facts.canFinish { try await finish() }
    _ = try await expectEnd(ended, "after the completion")
    try await expectReleased(ended, "has completed and still holds its token")
  }

  func releasesService() async throws {
    try await useAndLeave()
    releaseSetup()
    guard await ledger.state.wait(patience, until: { $0.isReleased }) else {
      throw Breach(
        "The subscriber has cancelled and the adapter was released: the service was not released within "
          + "\(patience).")
    }
  }

  private func useAndLeave() async throws {
    let eventLog = try await start()
    if !facts.isOneShot { try await emit(1) }
    try await cancel(eventLog)
    if facts.traits.contains(.cannotBeCancelled) { try await emit(1) }
    await settle()
  }

  private func expectAgain(_ when: String) async throws {
    await outlastGracePeriod()
    let eventLog = try await start()
    try await emit(2)
    try await expect(eventLog, [2], isEnded: facts.isOneShot, "after subscribing again \(when)")
  }

  private func expectReleased(_ eventLog: AdapterEventLog, _ what: String) async throws {
    guard await eventLog.log.wait(patience, until: { $0.isReleased }) else {
      throw Breach("A subscriber that \(what) was not released within \(patience).")
    }
  }
}
