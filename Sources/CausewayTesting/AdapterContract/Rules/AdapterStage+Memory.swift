/// The rules about memory that is never released.
@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  /// Sends values that are objects or contain them, and expects most of them to be released.
  ///
  /// An adapter may keep some, to replay them.
  func releasesValues() async throws {
    let sent = Watched<[HeldObject]>([])
    let count = facts.isOneShot ? try await answerWithObjects(sent) : try await sendObjects(sent)
    guard !sent.now.isEmpty else {
      throw UncheckableRule(reason: "its values contain no objects whose release can be observed")
    }
    // Another thread may release them later than it delivers them.
    let begin = ContinuousClock.now
    while Self.fresh(sent.now).count > count / 2, begin.duration(to: .now) < patience {
      await settle()
      try await Task.sleep(for: .milliseconds(5))
    }
    let held = Self.fresh(sent.now)
    guard held.count <= count / 2 else {
      throw Breach(
        "\(count) values have been delivered: expected their objects to be released, saw \(held.count) that are still "
          + "held, such as that of \(held[0].name).")
    }
  }

  /// Sends values to one subscriber, and returns their number.
  private func sendObjects(_ sent: Watched<[HeldObject]>) async throws -> Int {
    let pattern = source.pattern ?? { _ in 0 }
    let count = 2 * AdapterSource.valueLimit
    let eventLog = try await start()
    noteEmitted(pattern(count - 1))
    try await perform("The service's calls with \(count) values", on: facts.place) { [setup] in
      for number in 0..<count {
        let objects = setup.emitObjects(pattern(number))
        sent.change { $0 += objects }
      }
    }
    // Another rule checks that all values are delivered.
    let due = expected(eventLog.baseline + (0..<count).map(pattern)).count
    _ = await eventLog.log.wait(linger) { $0.values.count >= due }
    return count
  }

  /// Subscribes and answers a number of times, and returns the number.
  private func answerWithObjects(_ sent: Watched<[HeldObject]>) async throws -> Int {
    let count = 16
    for number in 0..<count {
      let eventLog = number == 0 ? try await start() : try await startAgain()
      guard let eventLog else { throw UncheckableRule(reason: "it cannot be started again") }
      noteEmitted(number)
      try await perform("The service's answer", on: facts.place) { [setup] in
        let objects = setup.emitObjects(number)
        sent.change { $0 += objects }
      }
      // Another rule checks that the answer is delivered.
      _ = await eventLog.log.wait(linger) { !$0.ends.isEmpty }
    }
    return count
  }

  /// Returns the objects that are still held, without those that several values share.
  private static func fresh(_ objects: [HeldObject]) -> [HeldObject] {
    let held = objects.compactMap { held in held.object.map { (held, ObjectIdentifier($0)) } }
    let counts = held.reduce(into: [:]) { $0[$1.1, default: 0] += 1 }
    return held.filter { counts[$0.1] == 1 }.map(\.0)
  }

  func releasesMemory() async throws {
    try await releasesDelivered()
    if !facts.traits.contains(.cannotBeCancelled) {
      try await expectNoGrowth("cancelled") { eventLogs in
        if !facts.isOneShot { try await emit(1) }
        try await cancel(eventLogs)
      }
    }
    guard facts.startsAgain else { return }
    if facts.isOneShot { try await expectNoGrowth("answered") { _ in try await emit(1) } }
    if facts.canFinish { try await expectNoGrowth("finished") { _ in try await finish() } }
    if facts.canFail { try await expectNoGrowth("failed") { _ in try await fail() } }
  }

  /// Sends thousands of values.
  private func releasesDelivered() async throws {
    // Each value of another service is sent to a subscription of its own.
    if facts.isOneShot || facts.isPaged { return }
    let before = ledger.state.now.registrations
    let eventLog = makeCounters(1)[0]
    try await subscribe(eventLog)
    guard await isRegistered(after: before, within: patience) else { throw notRegistered(within: patience) }
    let pattern = source.pattern ?? { _ in 0 }
    var (sent, due, isComplete) = ([0], 0, true)
    try await expectNoGrowth(first: 512, bytes: 5, of: "Values have been delivered", each: "value") { count in
      for part in 0..<count / 128 {
        let numbers = (0..<128).map { pattern(part * 128 + $0) }
        due += expected(sent + numbers).count - 1
        sent = [numbers[127]]
        try await emit(numbers)
        // Another rule checks that all values are delivered.
        if isComplete { isComplete = await eventLog.log.wait(linger) { [due] log in log.count >= due } }
      }
      await settle()
    }
    if !facts.traits.contains(.cannotBeCancelled) {
      try await cancel([eventLog])
      eventLog.release()
      await settle()
      await outlastGracePeriod()
      dropEventLogs()
    }
  }

  private func cancel(_ eventLogs: [AdapterEventLog]) async throws {
    try await perform("Cancelling") { for eventLog in eventLogs { eventLog.cancel() } }
  }

  private func expectNoGrowth(_ what: String, _ end: ([AdapterEventLog]) async throws -> Void) async throws {
    try await expectNoGrowth(first: 256, bytes: 6, of: "Subscriptions have \(what)", each: "subscription") { count in
      try await subscribeAndEnd(count, end)
    }
  }

  /// Subscribes a number of times, 128 at a time, and ends the subscriptions.
  ///
  /// - Throws: `UncheckableRule` if something is left behind that another rule reports.
  private func subscribeAndEnd(_ count: Int, _ end: ([AdapterEventLog]) async throws -> Void) async throws {
    for _ in 0..<count / 128 {
      let before = ledger.state.now.registrations
      let eventLogs = makeCounters(128)
      try await perform("Subscribing") { [setup] in for eventLog in eventLogs { setup.subscribe(eventLog) } }
      let added = facts.sharesRegistration ? 0 : eventLogs.count - 1
      guard await isRegistered(after: before + added, within: linger) else { throw Self.elsewhere }
      try await end(eventLogs)
      for eventLog in eventLogs {
        guard await eventLog.log.wait(linger, until: { $0.isReleased }) else { throw Self.elsewhere }
        eventLog.release()
      }
      await settle()
      await outlastGracePeriod()
      let state = ledger.state.now
      guard !state.isRegistered, state.leftovers.isEmpty, inventory.leftovers.isEmpty else { throw Self.elsewhere }
      dropEventLogs()
    }
  }

  private static let elsewhere = UncheckableRule(
    reason: "a subscription leaves something behind that another rule reports")

  private func expectNoGrowth(
    first: Int, bytes: Int, of what: String, each: String, _ work: (Int) async throws -> Void
  ) async throws {
    guard let bytes = try await MemoryGrowth(first: first, bytes: bytes).measure(work) else { return }
    guard ledger.state.now.questions.isEmpty else { throw UncheckableRule(reason: "the script records questions") }
    throw Breach("\(what): expected their memory to be released, saw \(bytes) bytes left behind for each \(each).")
  }
}
