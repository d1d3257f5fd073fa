@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func nothingBeforeSubscription() async throws {
    try await emit(1)
    try await expectCounts(registrations: 0, "before the first subscription")
  }

  func registersOnce() async throws {
    _ = try await start()
    try await expectCounts(registrations: 1, "after one subscription")
    _ = try await startAnother()
    try await expectCounts(registrations: facts.sharesRegistration ? 1 : 2, "after a second subscription")
  }

  func unregistersOnFinish() async throws {
    try await unregistersAtEnd("finished") { [self] in try await finish() }
  }

  func unregistersOnFailure() async throws {
    try await unregistersAtEnd("failed") { [self] in try await fail() }
  }

  private func unregistersAtEnd(_ what: String, _ end: () async throws -> Void) async throws {
    let eventLog = try await start()
    try await emit(1)
    try await end()
    try await expectCounts(unregistrations: 1, "after the service has \(what)")
    try await cancel(eventLog)
    try await expectCounts(unregistrations: 1, "after the service has \(what) and the subscriber has cancelled too")
    guard let empty = try await startAgain() else { return }
    try await end()
    // Another rule checks that the stream completes.
    guard await empty.log.wait(linger, until: { !$0.ends.isEmpty }) else { return }
    try await expectCounts(unregistrations: 2, "after the service has \(what) once more, without a value")
  }

  func unregistersOnCancel() async throws {
    let eventLog = try await start()
    try await cancel(eventLog)
    try await expectCounts(unregistrations: 1, "after the subscriber has cancelled")
    try await cancel(eventLog)
    try await expectCounts(unregistrations: 1, "after the subscriber has cancelled twice")
  }

  func unregistersOnRelease() async throws {
    let eventLog = try await start()
    try await perform("Releasing the token") { eventLog.release() }
    try await expectCounts(unregistrations: 1, "after the subscriber has released its token")
  }

  func unregistersOnBreak() async throws {
    let isOver = try await iterate(makeEventLog().baseline.count + 1).isOver
    try await emit(1)
    guard await isOver.wait(patience, until: { $0 }) else {
      throw Breach("A loop over the values did not receive the first value within \(patience).")
    }
    try await expectUnregistered(1, "after leaving a loop over the values")
  }

  func cancellationReachesService() async throws {
    let (task, isOver) = try await iterate(.max)
    task.cancel()
    try await expectCounts(unregistrations: 1, "after the task that iterates was cancelled")
    guard await isOver.wait(patience, until: { $0 }) else {
      throw Breach("A cancelled loop over the values did not end within \(patience).")
    }
  }

  func registersInPlace() async throws {
    // A service that cannot cancel is called when a subscriber comes only.
    let canCancel = !facts.traits.contains(.cannotBeCancelled)
    let cancelled = try await start()
    // Later pages are requested in the same isolation.
    if facts.isPaged { try await emit(1) }
    try await cancel(cancelled)
    if canCancel { try await expectUnregistered(1, "after the subscriber has cancelled on another thread") }
    if !facts.traits.contains(.endsForGood) {
      let released = try await start()
      try await perform("Releasing the token") { released.release() }
      if canCancel { try await expectUnregistered(2, "after the token was released on another thread") }
    }
    if let call = ledger.state.now.misplaced.first {
      throw Breach("The service belongs to \(facts.place), but was \(call) elsewhere.")
    }
  }

  private func iterate(_ count: Int) async throws -> (task: Task<Void, Never>, isOver: Watched<Bool>) {
    let before = ledger.state.now.registrations
    let isOver = Watched(false)
    let task = Task.detached { [self] in
      await setup.iterate(count)
      isOver.change { $0 = true }
    }
    guard await ledger.state.wait(patience, until: { $0.registrations > before }) else {
      throw notRegistered("A loop over the values began,", within: patience)
    }
    return (task, isOver)
  }
}
