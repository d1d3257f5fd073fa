extension AdapterStage {
  func deliversEveryValue() async throws {
    let seat = try await start()
    let numbers = facts.isOneShot ? [1] : [1, 2, 3, 0, 4, 5]
    for number in numbers { try await emit(number) }
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
    let seat = try await start()
    let numbers = Array(1...20)
    for number in numbers { try await emit(number) }
    let expected = seat.baseline + numbers
    _ = await seat.log.wait(patience) { $0.values.count >= expected.count }
    guard isDistinct else { return }
    let seen = seat.log.now.values
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

  func deliversFinish() async throws {
    let empty = try await start()
    try await finish()
    try await expect(empty, [], isEnded: true, "after the service has finished without a value")
    guard !facts.traits.contains(.endsForGood) else { return }
    let seat = try await start()
    try await emit(1)
    try await finish()
    try await expect(seat, [1], isEnded: true, "after one value and the end")
    if case .failed(let error)? = seat.log.now.ends.first {
      throw Breach("The service has finished: expected finished, saw failure \(error).")
    }
  }

  func deliversFailure() async throws {
    let seat = try await start()
    try await fail()
    try await expect(seat, [], isEnded: true, "after the service has failed")
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
