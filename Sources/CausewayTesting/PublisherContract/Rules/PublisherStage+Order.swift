@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func keepsOrder() throws {
    let eventLog = subscribe()
    playThrough(eventLog)
    let expected = expected()
    let values = eventLog.values
    // Other rules check for missing and extra values.
    let extra = values.without(expected)
    let missing = expected.without(values)
    guard values.without(extra) == expected.without(missing) else {
      throw Breach(
        "After the values \(list(Self.numbers.map(String.init))): expected \(texts(expected)), saw \(texts(values)).")
    }
    if passesAll, !facts.isOnMainActor { try keepsOrderOfThreads() }
  }

  /// Whether the publisher passes on every number that is sent, as it is.
  var passesAll: Bool {
    !facts.isSource && facts.severalInputs == nil && facts.lossy == nil
      && Array(expected().suffix(Self.numbers.count)) == Self.numbers.map(source.seen)
  }

  private func keepsOrderOfThreads() throws {
    renew()
    let eventLog = subscribe()
    let count = eventLog.values.count + 60
    sendFromThreads()
    arrive(eventLog, count, ends: false)
    for thread in 1...3 {
      let sent = (1...20).map { source.seen(100 * thread + $0) }
      let values = eventLog.values
      let seen = values.without(values.without(sent))
      guard seen == sent.without(sent.without(seen)) else {
        throw Breach("Several threads sent: expected \(texts(sent)) of one of them in this order, saw \(texts(seen)).")
      }
    }
  }

  func oneOrder() throws {
    try expectOneOrder(withReplies: false)
    if !isLocked(in: .value) { try expectOneOrder(withReplies: true) }
  }

  /// Expects one order of the values of several threads.
  ///
  /// - Parameter hasReplies: Whether a subscriber sends values from inside some of its calls.
  /// - Throws: A breach if two subscribers receive different orders.
  private func expectOneOrder(withReplies hasReplies: Bool) throws {
    let first = subscribe { [self] _, moment in
      if moment == .value(1) { meanwhile { self.sendInside(6) } }
    }
    let second = subscribe { [self] _, moment in
      guard hasReplies, case .value(let number) = moment, (1...60).contains(number), number.isMultiple(of: 10) else {
        return
      }
      sendInside(1000 + number)
    }
    send()
    sendFromThreads()
    finish()
    arrive(first)
    arrive(second)
    // Another rule reports nested calls, which change the order.
    if hasReplies, first.log.now.nestings + second.log.now.nestings > 0 { return }
    let seen = [first.values, second.values]
    guard seen[0].without(seen[0].without(seen[1])) == seen[1].without(seen[1].without(seen[0])) else {
      let place = zip(seen[0], seen[1]).prefix { $0 == $1 }.count
      throw Breach(
        "Several threads sent: expected one order, but from value \(place + 1) on one subscriber received "
          + "\(texts(Array(seen[0].dropFirst(place).prefix(3)))), … and another "
          + "\(texts(Array(seen[1].dropFirst(place).prefix(3)))), …")
    }
  }

  func reentrantValueArrives() throws {
    let inputs = rig?.inputs()
    let hasSent = Watched(false)
    let eventLog = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      sendInside(6)
      sendInside(7)
      hasSent.change { $0 = true }
    }
    sendUntil { hasSent.now }
    finish()
    let due = expected(inputs?() ?? sent)
    try expectAll(due, eventLog, "after 6 and 7 were sent from inside a value")
    // The order in which a subject receives values from elsewhere is not known.
    guard !facts.isSubject || !facts.isElsewhere else { return }
    let values = eventLog.values
    guard values.without(values.without(due)) == due.without(due.without(values)) else {
      throw Breach("After 6 and 7 were sent from inside a value: expected \(texts(due)), saw \(texts(values)).")
    }
  }

  func noRecursion() throws {
    let eventLog = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      sendInside(6)
      sendInside(7)
    }
    playThrough(eventLog)
    guard eventLog.log.now.nestings == 0 else {
      throw Breach("A value was sent from inside a value: expected it to wait, saw nested calls.")
    }
  }

  /// Sends the usual values until a condition is true.
  func sendUntil(_ isEnough: () -> Bool) {
    for value in Self.numbers where !isEnough() { send(value) }
  }

  /// Expects that a subscriber receives all values sent after the subscription.
  func expectAll(_ all: [SeenOutput], _ eventLog: PublisherEventLog, _ when: String) throws {
    let due = all.without(eventLog.baseline)
    wait(for: eventLog) { $0.depth == 0 && ($0.values.count >= due.count || !$0.ends.isEmpty) }
    let missing = due.without(eventLog.values)
    guard missing.isEmpty else {
      throw Breach(
        "\(capitalised(when)): expected \(texts(due)), saw \(texts(eventLog.values)); \(texts(missing)) is missing.")
    }
  }
}
