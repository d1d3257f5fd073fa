extension AdapterStage {
  func deliversEveryValue() async throws {
    let eventLog = try await start()
    // A value that is sent twice is delivered twice.
    var numbers = facts.isOneShot ? [1] : [1, 2, 3, 3, 0, 4, 5]
    for number in numbers { try await emit(number) }
    try await expectEvery(eventLog, numbers)
    guard !facts.isOneShot else { return }
    // Requests for pages nest, so fewer are sent.
    let more = Array(6..<(facts.isPaged ? 26 : 106))
    numbers += more
    if facts.isPaged {
      for number in more { try await emit(number) }
    } else {
      try await emit(more)
    }
    if facts.isPaged, facts.canFinish {
      try await finish(with: 26)
      numbers.append(26)
    }
    try await expectEvery(eventLog, numbers)
  }

  /// Expects values in any order; another rule checks the order.
  private func expectEvery(_ eventLog: AdapterEventLog, _ numbers: [Int]) async throws {
    let expected = expected(eventLog.baseline + numbers)
    _ = await eventLog.log.wait(patience) { $0.values.count >= expected.count }
    await settle()
    let seen = eventLog.log.now.values
    guard seen.map({ $0.number ?? -1 }).sorted() != expected.map({ source.canonical($0) }).sorted() else { return }
    guard numbers.count > 10 else {
      throw Breach(
        "The service sent \(list(numbers.map(source.text))): expected \(list(expected.map(source.text))), "
          + "saw \(list(seen.map(\.text))).")
    }
    throw Breach(
      "The service sent \(numbers.count) values: expected \(expected.count), saw \(seen.count)\(difference(seen, expected))."
    )
  }

  /// Describes the first missing value and the first extra value.
  private func difference(_ seen: [Seen], _ expected: [Int]) -> String {
    var missing = expected.map { source.canonical($0) }
    var extra: [Seen] = []
    for value in seen {
      if let index = missing.firstIndex(where: { $0 == value.number }) {
        missing.remove(at: index)
      } else {
        extra.append(value)
      }
    }
    return (missing.first.map { "; \(source.text($0)) is missing" } ?? "")
      + (extra.first.map { "; \($0.text) was delivered too often" } ?? "")
  }

  func keepsOrder() async throws {
    guard let pattern = source.pattern else { throw Unchecked(reason: "its values cannot be distinguished") }
    let eventLog = try await start()
    let numbers = Array(1...20)
    for number in numbers { try await emit(number) }
    let expected = expected(eventLog.baseline + numbers)
    // Another rule checks for lost values, so the wait is short.
    let isComplete = await eventLog.log.wait(linger) { $0.values.count >= expected.count }
    await settle()
    if isDistinct { try checkOrder(of: eventLog.log.now.values, expected) }
    guard isComplete else { return }
    try await keepsOrderWhileHeld(eventLog, pattern, after: 20)
    // Requests for pages nest, so they are not tested with thousands of values.
    if !facts.isPaged { try await keepsOrderOfMany(eventLog, pattern, after: pattern(31)) }
  }

  /// Sends values while no task can run.
  ///
  /// An adapter that keeps order delivers the pending values in one task, or in none. An adapter that starts a task for
  /// each value may keep thousands of them in order by chance, but is detected by the number of its tasks.
  private func keepsOrderWhileHeld(
    _ eventLog: AdapterEventLog, _ pattern: @escaping @Sendable (Int) -> Int, after previous: Int
  ) async throws {
    let numbers = (0..<32).map(pattern)
    var previous = previous
    // Several attempts: on a busy machine, a task that is interrupted while it delivers also delivers the values of
    // other tasks.
    for _ in 0..<3 {
      let isHeld = Watched(false)
      let seen = try await deliveries(eventLog, of: numbers, after: previous) { send in
        let held = TaskPool.holding(send)
        isHeld.change { $0 = held }
      }
      guard let seen else { return }
      let tasks = Set(eventLog.log.now.tasks.suffix(seen.count).compactMap(\.self))
      if tasks.isEmpty { return }
      if isHeld.now, tasks.count == numbers.count {
        throw Breach(
          "The service sent \(numbers.count) values one after the other: each was delivered in a task of its own, and "
            + "these tasks run in any order.")
      }
      previous = numbers[numbers.count - 1]
    }
  }

  /// Sends so many values that work items of a concurrent queue overtake each other.
  private func keepsOrderOfMany(
    _ eventLog: AdapterEventLog, _ pattern: @escaping @Sendable (Int) -> Int, after previous: Int
  ) async throws {
    let numbers = (0..<2_000).map(pattern)
    _ = try await deliveries(eventLog, of: numbers, after: previous)
  }

  /// Makes the service send values, and checks their order.
  ///
  /// - Returns: The delivered values, or `nil` if values are missing or duplicated; another rule checks that.
  private func deliveries(
    _ eventLog: AdapterEventLog, of numbers: [Int], after previous: Int,
    inside wrapper: @escaping @Sendable (() -> Void) -> Void = { $0() }
  ) async throws -> [Seen]? {
    let before = eventLog.log.now.values.count
    try await emit(numbers, inside: wrapper)
    let expected = Array(expected([previous] + numbers).dropFirst())
    _ = await eventLog.log.wait(linger) { $0.values.count >= before + expected.count }
    await settle()
    let seen = Array(eventLog.log.now.values.dropFirst(before))
    guard seen.count == expected.count else { return nil }
    guard isEqual(seen, expected) else { throw Breach(disorder(seen, expected)) }
    return seen
  }

  /// Describes the first value that is out of order.
  private func disorder(_ seen: [Seen], _ expected: [Int]) -> String {
    let index = seen.indices.first { seen[$0].number != source.canonical(expected[$0]) } ?? 0
    let range = max(0, index - 2)..<min(expected.count, index + 3)
    return "The service sent \(expected.count) values, and from value \(range.lowerBound + 1) on "
      + "\(list(expected[range].map(source.text))): saw \(list(seen[range].map(\.text)))."
  }

  private func checkOrder(of seen: [Seen], _ expected: [Int]) throws {
    let kept = expected.map { source.canonical($0) }
    // Another rule checks for missing and duplicate values.
    var place = 0
    var used: Set<Int> = []
    for value in seen {
      guard let number = value.number, used.insert(number).inserted else { continue }
      guard let found = kept[place...].firstIndex(of: number) else {
        throw Breach("The service sent \(source.text(1)) to \(source.text(20)), and saw \(list(seen.map(\.text))).")
      }
      place = found
    }
  }

  func startsWithInitialValue() async throws {
    let eventLog = try await start()
    if facts.isOneShot {
      try await emit(1)
      return try await expect(eventLog, [1], isEnded: true, "after the answer")
    }
    try await emit(1)
    try await emit(2)
    try await expect(eventLog, [1, 2], "after an initial value and two more")
    if facts.traits.contains(.currentValue) {
      try await expect(startAnother(), [], "after a second subscription, when two values had been sent")
    }
  }

  func missesNoChange() async throws {
    let hasChanged = Watched(false)
    ledger.state.change { [setup] state in
      state.beforeRegister = {
        setup.emit(1)
        hasChanged.change { $0 = true }
      }
    }
    let eventLog = makeEventLog()
    try await subscribe(eventLog)
    guard await hasChanged.wait(patience, until: { $0 }) else {
      throw notRegistered(within: patience)
    }
    _ = await eventLog.log.wait(patience) { $0.values.last?.number == self.source.canonical(1) }
    await settle()
    let last = eventLog.log.now.values.last
    guard last?.number == source.canonical(1) else {
      throw Breach(
        "The service changed to \(source.text(1)) just before it was registered with: expected \(source.text(1)), saw "
          + "\(last?.text ?? "nothing"). Read the current value after adding the listener, not before.")
    }
  }

  func deliversFinish() async throws {
    let empty = try await start()
    try await finish()
    try await expect(empty, [], isEnded: true, "after the service has finished without a value")
    guard !facts.traits.contains(.endsForGood) else { return }
    let eventLog = try await start()
    try await emitAndFinish(1)
    try await expect(eventLog, [1], isEnded: true, "after one value and the completion")
    if case .failed(let error)? = eventLog.log.now.ends.first {
      throw Breach("The service has finished: expected finished, saw failure \(error).")
    }
    guard facts.isPaged else { return }
    let last = try await start()
    try await finish(with: 1)
    _ = try await expectEnd(last, "after a last page that has a value")
  }

  func deliversFailure() async throws {
    let eventLog = try await start()
    try await fail()
    try await expectFailure(eventLog, [], "after the service has failed")
    guard !facts.isOneShot, let later = try await startAgain() else { return }
    guard try await isDelivered(1, to: later) else { return }
    try await fail()
    try await expectFailure(later, [1], "after one value and a failure")
  }

  private func expectFailure(_ eventLog: AdapterEventLog, _ numbers: [Int], _ when: String) async throws {
    try await expect(eventLog, numbers, isFailed: true, when)
    if case .finished? = eventLog.log.now.ends.first {
      throw Breach("\(capitalised(when)): expected failure \(source.errorText), saw finished.")
    }
  }

  func passesErrorsUntouched() async throws {
    let eventLog = try await start()
    try await fail()
    try await expectUntouchedError(eventLog, "the service has failed")
    guard !facts.isOneShot, let later = try await startAgain() else { return }
    try await emit(1)
    try await fail()
    guard await later.log.wait(linger, until: { !$0.ends.isEmpty }) else { return }
    try await expectUntouchedError(later, "the service has failed after a value")
  }

  private func expectUntouchedError(_ eventLog: AdapterEventLog, _ what: String) async throws {
    // Another rule checks for a missing completion or the wrong kind.
    guard case .failed(let error) = try await expectEnd(eventLog, "after \(what)") else { return }
    guard source.isError(error) else {
      throw Breach("\(capitalised(what)): expected the error \(source.errorText) unchanged, saw \(error).")
    }
  }

  func deliversRefusal() async throws {
    guard let refuseNext = setup.refuseNext else { throw Unchecked(reason: "the script cannot refuse") }
    try await perform("Making the service refuse", on: facts.place, refuseNext)
    let eventLog = makeEventLog()
    try await subscribe(eventLog)
    _ = await ledger.state.wait(patience) { $0.refusals > 0 || $0.registrations > 0 }
    guard ledger.state.now.refusals > 0 else {
      throw Unchecked(reason: "the fake registers with a call that cannot throw")
    }
    guard case .failed(let error) = try await expectEnd(eventLog, "after the service has refused") else {
      throw Breach("After the service has refused: expected failure \(source.errorText), saw finished.")
    }
    guard source.isError(error) else {
      throw Breach("The service has refused: expected the error \(source.errorText) unchanged, saw \(error).")
    }
    try await expectCounts(unregistrations: 0, "after the service has refused")
  }

  func deliversInPlace() async throws {
    let eventLog = try await start()
    try await emit(1)
    if facts.canFinish { try await finish() }
    try await expect(eventLog, [1], isEnded: facts.isOneShot || facts.canFinish, "after one value")
    guard eventLog.log.now.misplaced == 0 else {
      throw Breach("The adapter promises to deliver on \(facts.delivery), but has delivered elsewhere.")
    }
  }

  func everyoneSeesTheSame() async throws {
    let first = try await start()
    let eventLogs = try await [first, startAnother(), startAnother()]
    let numbers = facts.isOneShot ? [1] : [1, 2, 3]
    for number in numbers { try await emit(number) }
    if facts.canFinish { try await finish() }
    for (index, eventLog) in eventLogs.enumerated() {
      try await expect(
        eventLog, numbers, isEnded: facts.isOneShot || facts.canFinish, "subscriber \(index + 1) of \(eventLogs.count)")
    }
  }

  /// Whether different numbers have different values.
  var isDistinct: Bool { source.canonical(1) == 1 && source.canonical(2) == 2 }
}
