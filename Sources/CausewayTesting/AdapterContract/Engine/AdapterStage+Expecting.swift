@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  /// Waits for values, then for unexpected events, and compares.
  ///
  /// The expected numbers follow the baseline. A service with progress answers before it ends, unless it fails.
  func expect(
    _ eventLog: AdapterEventLog, _ numbers: [Int], isEnded: Bool = false, isFailed: Bool = false, _ when: String
  ) async throws {
    let isEnded = isEnded || isFailed
    let expected = expected(eventLog.baseline + numbers) + (isEnded && !isFailed ? source.answers : [])
    let isThere = await eventLog.log.wait(patience) { log in
      log.values.count >= expected.count && (!isEnded || !log.ends.isEmpty)
    }
    await settle()
    let log = eventLog.log.now
    let seen = log.values
    guard isThere, isEqual(seen, expected), log.ends.count == (isEnded ? 1 : 0) else {
      let end = isFailed ? ["failure \(source.errorText)"] : isEnded ? ["the completion"] : []
      throw Breach(
        "\(capitalised(when)): expected \(list(expected.map(source.text) + end)), "
          + "saw \(list(seen.map(\.text) + log.ends.map(\.text)))\(isThere ? "" : " within \(patience)").")
    }
  }

  /// Returns the numbers that the adapter delivers for the values that the service sends.
  func expected(_ numbers: [Int]) -> [Int] {
    guard facts.traits.contains(.skipsRepeats) else { return numbers }
    return numbers.reduce(into: []) { kept, number in
      if kept.last.map({ source.canonical($0) }) != source.canonical(number) { kept.append(number) }
    }
  }

  /// Waits for registrations or unregistrations, then for unexpected ones, and compares.
  func expectCounts(registrations: Int? = nil, unregistrations: Int? = nil, _ when: String) async throws {
    _ = await ledger.state.wait(patience) { state in
      state.registrations >= registrations ?? 0 && state.unregistrations >= unregistrations ?? 0
    }
    await settle()
    let now = ledger.state.now
    if let registrations, now.registrations != registrations {
      throw Breach(
        "\(capitalised(when)): expected \(count(registrations, "registration")), saw \(now.registrations).")
    }
    if let unregistrations, now.unregistrations != unregistrations {
      throw Breach(
        "\(capitalised(when)): expected \(count(unregistrations, "unregistration")), saw \(now.unregistrations).")
    }
  }

  /// Waits for unregistrations after a cancellation that an answer of the service may have preceded.
  ///
  /// Between two pages there is no call to cancel. For paged services, the pending calls are counted instead of the
  /// cancellations.
  func expectUnregistered(_ count: Int, _ when: String) async throws {
    guard facts.isPaged else { return try await expectCounts(unregistrations: count, when) }
    _ = await ledger.state.wait(patience) { ($0.listeners ?? 0) == 0 }
    await settle()
    let listeners = ledger.state.now.listeners ?? 0
    guard listeners == 0 else {
      throw Breach("\(capitalised(when)): expected no pending call, saw \(listeners).")
    }
  }

  /// Waits for the completion of a stream, regardless of earlier values.
  func expectEnd(_ eventLog: AdapterEventLog, _ when: String) async throws -> SeenEnd {
    _ = await eventLog.log.wait(patience) { !$0.ends.isEmpty }
    guard let end = eventLog.log.now.ends.first else {
      throw Breach("\(capitalised(when)): expected the completion, saw none within \(patience).")
    }
    return end
  }

  /// Returns the breach of an adapter whose registration was not counted.
  func notRegistered(_ what: String = "A subscription was made,", within limit: Duration) -> Breach {
    Breach(
      "\(what) but no registration was counted within \(limit). "
        + "Does the service count its registrations in the script's ledger?")
  }

  func isEqual(_ seen: [Seen], _ numbers: [Int]) -> Bool {
    seen.map(\.number) == numbers.map { source.canonical($0) }
  }
}
