extension AdapterStage {
  func deliversEveryValue() async throws {
    let seat = try await start()
    var numbers = facts.isOneShot ? [1] : [1, 2, 3, 0, 4, 5]
    for number in numbers { try await emit(number) }
    if facts.isPaged, facts.canFinish {
      try await finish(with: 6)
      numbers.append(6)
    }
    let expected = (seat.baseline + numbers).map { source.canonical($0) }
    _ = await seat.log.wait(patience) { $0.values.count >= expected.count }
    await settle()
    let seen = seat.log.now.values
    // The order is another rule's.
    guard seen.map({ $0.number ?? -1 }).sorted() == expected.sorted() else {
      throw Breach(
        "The service sent \(list(numbers.map(source.text))): expected \(list((seat.baseline + numbers).map(source.text))), "
          + "saw \(list(seen.map(\.text))).")
    }
  }

  func keepsOrder() async throws {
    guard let pattern = source.pattern else { throw Unchecked(reason: "its values cannot be told apart") }
    let seat = try await start()
    let numbers = Array(1...20)
    for number in numbers { try await emit(number) }
    let expected = seat.baseline + numbers
    // That values are lost is another rule's, and not worth all the patience.
    let isComplete = await seat.log.wait(min(patience, .seconds(2))) { $0.values.count >= expected.count }
    await settle()
    if isDistinct { try checkOrder(of: seat.log.now.values, expected) }
    if isComplete { try await keepsOrderOfMany(seat, pattern) }
  }

  /// Sends values while no task can run.
  ///
  /// An adapter that delivers in order hands the values that wait to one task, or to none. One that begins a task for each
  /// value may keep thousands of them in order by chance, and is known by its tasks.
  private func keepsOrderOfMany(_ seat: Seat, _ pattern: @escaping @Sendable (Int) -> Int) async throws {
    let numbers = (0..<32).map(pattern)
    let before = seat.log.now.values.count
    let isHeld = Watched(false)
    try await perform("The service's calls with \(numbers.count) values", on: facts.place) { [setup] in
      let held = TaskPool.holding {
        for number in numbers { setup.emit(number) }
      }
      isHeld.change { $0 = held }
    }
    noteEmitted(numbers.last ?? 0)
    _ = await seat.log.wait(min(patience, .seconds(2))) { $0.values.count >= before + numbers.count }
    await settle()
    let log = seat.log.now
    let seen = log.values.dropFirst(before)
    // What is lost or comes twice is another rule's.
    guard seen.count == numbers.count else { return }
    guard isEqual(Array(seen), numbers) else {
      throw Breach("The service sent \(list(numbers.map(source.text))), and saw \(list(seen.map(\.text))).")
    }
    let tasks = log.tasks.dropFirst(before).compactMap(\.self)
    if isHeld.now, Set(tasks).count == numbers.count {
      throw Breach(
        "The service sent \(numbers.count) values one after the other: each was delivered in a task of its own, and such "
          + "tasks run in any order.")
    }
  }

  private func checkOrder(of seen: [Seen], _ expected: [Int]) throws {
    let kept = expected.map { source.canonical($0) }
    // What is lost or comes twice is another rule's.
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
    let seat = try await start()
    if facts.isOneShot {
      try await emit(1)
      return try await expect(seat, [1], isEnded: true, "after the answer")
    }
    try await emit(1)
    try await emit(2)
    try await expect(seat, [1, 2], "after an initial value and two more")
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
    let seat = makeSeat()
    try await subscribe(seat)
    guard await hasChanged.wait(patience, until: { $0 }) else {
      throw Breach("A subscription was made, and the service was not registered with within \(patience).")
    }
    _ = await seat.log.wait(patience) { $0.values.last?.number == self.source.canonical(1) }
    await settle()
    let last = seat.log.now.values.last
    guard last?.number == source.canonical(1) else {
      throw Breach(
        "The service changed to \(source.text(1)) just before it was registered with: expected \(source.text(1)), saw "
          + "\(last?.text ?? "nothing"). The current value was read before the listener was added.")
    }
  }

  func deliversFinish() async throws {
    let empty = try await start()
    try await finish()
    try await expect(empty, [], isEnded: true, "after the service has finished without a value")
    guard !facts.traits.contains(.endsForGood) else { return }
    let seat = try await start()
    try await emitAndFinish(1)
    try await expect(seat, [1], isEnded: true, "after one value and the end")
    if case .failed(let error)? = seat.log.now.ends.first {
      throw Breach("The service has finished: expected finished, saw failure \(error).")
    }
    guard facts.isPaged else { return }
    let last = try await start()
    try await finish(with: 1)
    _ = try await expectEnd(last, "after a last page with a value")
  }

  func deliversFailure() async throws {
    let seat = try await start()
    try await fail()
    try await expect(seat, [], isFailed: true, "after the service has failed")
    if case .finished? = seat.log.now.ends.first {
      throw Breach("The service has failed: expected failure \(source.errorText), saw finished.")
    }
  }

  func passesErrorsUntouched() async throws {
    let seat = try await start()
    try await fail()
    // An end that is missing or of the other kind is another rule's.
    guard case .failed(let error) = try await expectEnd(seat, "after the service has failed") else { return }
    guard source.isError(error) else {
      throw Breach("The service has failed: expected the error \(source.errorText) itself, saw \(error).")
    }
  }

  func deliversInPlace() async throws {
    let seat = try await start()
    try await emit(1)
    if facts.canFinish { try await finish() }
    try await expect(seat, [1], isEnded: facts.isOneShot || facts.canFinish, "after one value")
    guard seat.log.now.misplaced == 0 else {
      throw Breach("The adapter promises to deliver on \(facts.delivery), and has delivered elsewhere.")
    }
  }

  func everyoneSeesTheSame() async throws {
    let first = try await start()
    let seats = try await [first, startAnother(), startAnother()]
    let numbers = facts.isOneShot ? [1] : [1, 2, 3]
    for number in numbers { try await emit(number) }
    if facts.canFinish { try await finish() }
    for (index, seat) in seats.enumerated() {
      try await expect(
        seat, numbers, isEnded: facts.isOneShot || facts.canFinish, "subscriber \(index + 1) of \(seats.count)")
    }
  }

  /// Whether different numbers make different values.
  var isDistinct: Bool { source.canonical(1) == 1 && source.canonical(2) == 2 }
}
