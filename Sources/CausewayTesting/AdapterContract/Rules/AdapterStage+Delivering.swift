import Causeway

@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func deliversFromTheStart() async throws {
    let eventLog = makeEventLog()
    let hasReturned = Watched(false)
    let countBefore = ledger.state.now.registrations
    let countAtReturn = Watched(0)
    try await perform("Subscribing") { [self] in
      let subscriber = currentThread()
      ledger.state.change { [linger] state in
        state.beforeRegister = {
          // A registration on another thread is held back, so that its speed does not decide. If the subscriber waits
          // for it, the registration goes on.
          if currentThread() != subscriber { _ = hasReturned.block(linger) { $0 } }
        }
      }
      setup.subscribe(eventLog)
      countAtReturn.change { [ledger] in $0 = ledger.state.now.registrations }
      hasReturned.change { $0 = true }
    }
    guard await ledger.state.wait(patience, until: { $0.registrations > countBefore }) else {
      throw notRegistered(within: patience)
    }
    guard countAtReturn.now > countBefore else {
      throw Breach(
        "When subscribe returned: expected 1 registration, saw 0. The adapter registered later, and a value that the "
          + "service sends until then is lost. If that cannot be avoided, declare the trait registersLater.")
    }
  }

  func deliversEveryValue() async throws {
    let eventLog = try await start()
    // A value that is sent twice is delivered twice.
    var numbers = facts.isOneShot ? [1] : [1, 2, 3, 3, 0, 4, 5]
    for number in numbers { try await emit(number) }
    try await expectEvery(eventLog, numbers)
    guard !facts.isOneShot else { return }
    guard facts.isPaged else { return try await deliversMany(eventLog, after: numbers) }
    // Requests for pages nest, so fewer are sent.
    let more = Array(6..<26)
    numbers += more
    for number in more { try await emit(number) }
    if facts.canFinish {
      try await finish(with: 26)
      numbers.append(26)
    }
    try await expectEvery(eventLog, numbers)
  }

  /// Sends thousands of values, a hundred at a time, for adapters with a bounded buffer.
  private func deliversMany(_ eventLog: AdapterEventLog, after first: [Int]) async throws {
    let isFew = facts.traits.contains(.skipsDuplicates)
    var pattern = source.pattern ?? { _ in 0 }
    if isFew { pattern = { $0 + 6 } }
    var numbers = first
    var due = expected(eventLog.baseline + first).count
    var isComplete = true
    for part in 0..<(isFew ? 1 : Self.partCount) {
      let more = (0..<100).map { pattern(part * 100 + $0) }
      due += expected([numbers[numbers.count - 1]] + more).count - 1
      numbers += more
      try await emit(more)
      // If a value is late, the others do not wait for it.
      if isComplete { isComplete = await eventLog.log.wait(linger) { [due] in $0.values.count >= due } }
    }
    try await expectEvery(eventLog, numbers)
  }

  /// The number of hundreds of values that are sent.
  private static var partCount: Int { 42 }

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
    guard let refuseNext = setup.refuseNext else { throw UncheckableRule(reason: "the script cannot refuse") }
    try await perform("Making the service refuse", on: facts.place, refuseNext)
    let eventLog = makeEventLog()
    try await subscribe(eventLog)
    _ = await ledger.state.wait(patience) { $0.refusals > 0 || $0.registrations > 0 }
    guard ledger.state.now.refusals > 0 else {
      throw UncheckableRule(reason: "the fake registers with a call that cannot throw")
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
