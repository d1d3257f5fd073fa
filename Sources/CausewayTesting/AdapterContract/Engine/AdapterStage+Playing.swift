@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  /// Subscribes and waits for the registration.
  ///
  /// Pass `false` for `isRegistering` if the subscription shares an existing registration.
  func start(
    isRegistering: Bool = true, onValue: (@Sendable (AdapterEventLog, Int) -> Void)? = nil
  ) async throws -> AdapterEventLog {
    let before = ledger.state.now.registrations
    let eventLog = makeEventLog(onValue: onValue)
    try await subscribe(eventLog)
    if isRegistering, await !isRegistered(after: before, within: patience) { throw notRegistered(within: patience) }
    if !eventLog.baseline.isEmpty { try await expect(eventLog, [], "after subscribing") }
    return eventLog
  }

  /// Subscribes after another subscription has ended.
  ///
  /// - Returns: The subscriber, or `nil` if the adapter cannot start again; another rule checks that.
  func startAgain() async throws -> AdapterEventLog? {
    guard facts.startsAgain else { return nil }
    await outlastGracePeriod()
    let before = ledger.state.now.registrations
    let eventLog = makeEventLog()
    try await subscribe(eventLog)
    guard await isRegistered(after: before, within: linger) else { return nil }
    guard await eventLog.log.wait(linger, until: { $0.values.count >= eventLog.baseline.count }) else { return nil }
    await settle()
    return isEqual(eventLog.log.now.values, eventLog.baseline) ? eventLog : nil
  }

  /// Waits until a shared registration is removed that stays for a while after the last subscriber has cancelled.
  ///
  /// Another rule checks that it is removed, so the wait is short.
  func outlastGracePeriod() async {
    guard facts.sharesRegistration else { return }
    await settle()
    _ = await ledger.state.wait(linger) { !$0.isRegistered }
  }

  /// Waits for a registration, or finds a shared one that is still there after the last subscriber has cancelled.
  func isRegistered(after registrations: Int, within limit: Duration) async -> Bool {
    if facts.sharesRegistration {
      // A removal of the registration that is on its way comes first.
      await settle()
      if ledger.state.now.isRegistered { return true }
    }
    return await ledger.state.wait(limit) { $0.registrations > registrations }
  }

  /// Makes the service send a value, and returns whether it is delivered; another rule requires that.
  func isDelivered(_ number: Int, to eventLog: AdapterEventLog) async throws -> Bool {
    try await emit(number)
    return await eventLog.log.wait(linger) { $0.values.count > eventLog.baseline.count }
  }

  /// Adds another subscriber.
  func startAnother(onValue: (@Sendable (AdapterEventLog, Int) -> Void)? = nil) async throws -> AdapterEventLog {
    try await start(isRegistering: !facts.sharesRegistration, onValue: onValue)
  }

  func subscribe(_ eventLog: AdapterEventLog) async throws {
    try await perform("Subscribing") { [self] in setup.subscribe(eventLog) }
  }

  func cancel(_ eventLog: AdapterEventLog) async throws {
    try await perform("Cancelling") { eventLog.cancel() }
  }

  /// Makes the service send a value in its isolation, and waits for the call to return.
  func emit(_ number: Int) async throws {
    noteEmitted(number)
    try await perform("The service's call with \(source.text(number))", on: facts.place) { [self] in
      setup.emit(number)
    }
  }

  /// Makes the service send several values in a row, and waits for the calls to return.
  ///
  /// The time limit applies to each call.
  func emit(
    _ numbers: [Int], inside wrapper: @escaping @Sendable (() -> Void) -> Void = { $0() }
  ) async throws {
    noteEmitted(numbers.last ?? 0)
    let returned = Watched(0)
    let isDone = begin(on: facts.place) { [setup] in
      wrapper {
        for number in numbers {
          setup.emit(number)
          returned.change { $0 += 1 }
        }
      }
    }
    guard await callsReturn(counted: { returned.now }, waiting: { await isDone.wait(patience, until: { $0 }) }) else {
      throw didNotReturn("The service's calls with \(numbers.count) values")
    }
  }

  /// Makes the service send a value to listeners that have unregistered.
  func emitLate(_ number: Int) async throws {
    try await perform("The service's late call", on: facts.place) { [self] in setup.emitLate(number) }
  }

  /// Makes the service send a value and finish while neither a task nor the main actor can run.
  ///
  /// An adapter that delivers values later than the completion loses the value.
  func emitAndFinish(_ number: Int) async throws {
    noteEmitted(number)
    try await perform("The service's call with \(source.text(number)) and its end", on: facts.place) { [setup] in
      _ = TaskPool.holding {
        MainActorHold.holding {
          setup.emit(number)
          setup.finish()
        }
      }
    }
  }

  /// Makes a paged service send its last page, with a value.
  func finish(with number: Int) async throws {
    noteEmitted(number)
    try await perform("The service's call with the last page", on: facts.place) { [self] in setup.finishWith(number) }
  }

  func finish() async throws {
    try await perform("The service's last call", on: facts.place) { [self] in setup.finish() }
  }

  func fail() async throws {
    try await perform("The service's call with an error", on: facts.place) { [self] in setup.fail() }
  }
}

/// Waits for many calls of a service, with the time limit applied to each: thousands of calls that wait for a busy main
/// actor take longer together than one of them may.
///
/// - Parameters:
///   - returned: How many calls have returned.
///   - wait: Waits for the last call for the time that one call may take, and returns whether it has returned.
/// - Returns: Whether all calls returned. If not, no call returned during the last wait.
func callsReturn(counted returned: () -> Int, waiting wait: () async -> Bool) async -> Bool {
  var previous = 0
  while await !wait() {
    let now = returned()
    if now == previous { return false }
    previous = now
  }
  return true
}
