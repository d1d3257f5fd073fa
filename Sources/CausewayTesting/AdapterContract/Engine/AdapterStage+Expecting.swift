extension AdapterStage {
  /// Waits for values, then for anything that is too much, and compares.
  ///
  /// What is expected comes after the baseline.
  func expect(_ seat: Seat, _ numbers: [Int], isEnded: Bool = false, _ when: String) async throws {
    let expected = seat.baseline + numbers
    let isThere = await seat.log.wait(patience) { log in
      log.values.count >= expected.count && (!isEnded || !log.ends.isEmpty)
    }
    await settle()
    let log = seat.log.now
    let seen = log.values
    guard isThere, isEqual(seen, expected), log.ends.count == (isEnded ? 1 : 0) else {
      let end = isEnded ? ["the end"] : []
      throw Breach(
        "\(capitalised(when)): expected \(list(expected.map(source.text) + end)), "
          + "saw \(list(seen.map(\.text) + log.ends.map(\.text)))\(isThere ? "" : " within \(patience)").")
    }
  }

  /// Waits for registrations or unregistrations, then for any that is too much, and compares.
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

  /// Waits for the end of a stream, whatever comes before it.
  func expectEnd(_ seat: Seat, _ when: String) async throws -> SeenEnd {
    _ = await seat.log.wait(patience) { !$0.ends.isEmpty }
    guard let end = seat.log.now.ends.first else {
      throw Breach("\(capitalised(when)): expected the end, saw none within \(patience).")
    }
    return end
  }

  func isEqual(_ seen: [Seen], _ numbers: [Int]) -> Bool {
    seen.map(\.number) == numbers.map { source.canonical($0) }
  }
}
