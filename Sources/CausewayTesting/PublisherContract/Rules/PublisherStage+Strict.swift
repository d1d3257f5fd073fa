import Causeway

/// The scenarios of ``StrictRule``.
@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func endsOnce() throws {
    let eventLog = subscribe()
    sendFromThreads { [self, facts] thread in
      // At least one thread completes in each way that there is.
      if facts.finishes, thread != 2 || !facts.canFail { rig?.finish() } else { rig?.fail() }
    }
    arrive(eventLog, isDue: true)
    let log = eventLog.log.now
    guard log.ends.count == 1, log.events.last?.isEnd == true, log.overlaps == 0 else {
      throw Breach(
        "Several threads sent values and completed: expected one completion, last and alone, saw "
          + "\(list(log.events.map(\.text))) with \(count(log.overlaps, "overlap")).")
    }
  }

  func neverEnds() throws {
    let eventLog = subscribe()
    playThrough(eventLog)
    guard eventLog.ends.isEmpty else {
      throw Breach("After the values: expected no completion, saw \(list(eventLog.ends.map(\.text))).")
    }
  }

  func lateSubscriberEnds() throws {
    try forEachEnding { end, name in
      send()
      end()
      settle()
      let eventLog = subscribe()
      // Each subscription may have an input of its own.
      if facts.ownOrder != nil { end() }
      wait(for: eventLog) { !$0.ends.isEmpty }
      send([6, 7])
      end()
      settle()
      let events = eventLog.log.now.events
      guard case .subscription? = events.first, events.count(where: \.isEnd) == 1 else {
        throw Breach(
          "A subscriber joined after \(name): expected its subscription and one completion, saw "
            + "\(list(events.map(\.text))).")
      }
    }
  }

  /// A subscriber that joined while a thread was sending ascending values.
  private struct Joined: Sendable {
    let eventLog: PublisherEventLog
    /// The last value that was sent completely before it subscribed, and the last one begun when it had.
    let doneBefore: Int
    let begunAfter: Int
    /// The values received when `subscribe` returned.
    let atOnce: [SeenOutput]
  }

  func joinsDuringDeliveries() throws {
    let first = subscribe()
    let (begun, done) = (Watched(1000), Watched(1000))
    let running = Watched(1)
    onThread { [self] in
      for value in 1001...1400 {
        begun.change { $0 = value }
        rig?.send(value)
        done.change { $0 = value }
      }
      running.change { $0 = 0 }
    }
    var joined: [Joined] = []
    for _ in 0..<10 {
      let before = done.now
      let eventLog = subscribe()
      joined.append(
        Joined(eventLog: eventLog, doneBefore: before, begunAfter: begun.now, atOnce: eventLog.values))
    }
    _ = running.block(patience) { $0 == 0 }
    settle()
    for log in [first.log.now] + joined.map(\.eventLog.log.now) where log.overlaps > 0 {
      throw Breach("A subscriber joined while a thread was sending: expected serial calls, saw two at once.")
    }
    guard passesAll else { return }
    for joined in joined + [Joined(eventLog: first, doneBefore: 0, begunAfter: 1000, atOnce: [])] {
      let due = Array(joined.begunAfter..<1400).map { $0 + 1 }
      wait(for: joined.eventLog) { $0.depth == 0 && (due.isEmpty || $0.events.last?.text == "1400") }
      let numbers = numbers(in: joined.eventLog.values)
      guard numbers.suffix(due.count) == due[...], zip(numbers, numbers.dropFirst()).allSatisfy(<) else {
        throw Breach("A subscriber joined: expected \(due.count) values at the end, each once, saw \(numbers).")
      }
      guard facts.replays > 0, joined.doneBefore > 1000 else { continue }
      guard let number = self.numbers(in: joined.atOnce).first, number >= joined.doneBefore else {
        throw Breach(
          "A subscriber joined after \(joined.doneBefore): expected it or a later value at once, saw "
            + "\(texts(joined.atOnce)).")
      }
    }
  }

  /// Returns the numbers for which values stand.
  private func numbers(in values: [SeenOutput]) -> [Int] { values.compactMap { Int($0.description) } }

  func lateSubscriberReceivesLaterValues() throws {
    send(1)
    let eventLog = subscribe()
    let due = eventLog.baseline + [2, 3].map(source.seen)
    send([2, 3])
    wait(for: eventLog) { $0.values.count >= due.count }
    guard eventLog.values == due else {
      throw Breach("After 1, a subscription, 2 and 3: expected \(texts(due)), saw \(texts(eventLog.values)).")
    }
  }

  func mayBeUsedInsideACall() throws {
    let isUsed = Locked(Set<Int>())
    // The subscribers made inside a value, if their values are known.
    let joined = Watched<[(eventLog: PublisherEventLog, due: [SeenOutput])]>([])
    let use: @Sendable (Int) -> Void = { [self] place in
      guard isUsed.withLock({ $0.insert(place).inserted }) else { return }
      let cancelled = makeEventLog { eventLog, moment in if moment == .subscription { eventLog.cancel() } }
      rig?.subscribe(cancelled)
      let late = makeEventLog()
      rig?.subscribe(late)
      late.noteJoined()
      if place == 1, facts.replays > 0, late.values != late.baseline {
        note(Breach("Inside a value: expected \(texts(late.baseline)) at once, saw \(texts(late.values))."))
      }
      let first = makeEventLog { eventLog, moment in
        guard case .value = moment else { return }
        self.sendInside(8)
        eventLog.cancel()
      }
      rig?.subscribe(first)
      sendInside(9)
      let cancelledEvents = cancelled.log.now.events
      if cancelledEvents.count != 1 {
        note(
          Breach("Inside a call, a subscriber cancelled its subscription: saw \(list(cancelledEvents.map(\.text)))."))
      }
      guard place == 1, facts.replays > 0 else { return late.cancel() }
      joined.change { joined in
        joined.append((late, late.baseline + [8, 9].map(source.seen)))
        joined.append((first, Array(first.baseline.prefix(1))))
      }
    }
    let eventLog = subscribe { _, moment in
      switch moment {
      case .subscription: use(0)
      case .value(1): use(1)
      case .end: use(2)
      case .release: use(3)
      case .value: break
      }
    }
    playThrough(eventLog)
    cancel(eventLog)
    settle()
    for (eventLog, due) in joined.now where Array(eventLog.values.prefix(max(due.count, 1))) != due {
      throw Breach("A subscriber joined inside a value: expected \(texts(due)), saw \(texts(eventLog.values)).")
    }
    if let (first, due) = joined.now.last, first.values.count > due.count {
      throw Breach("A subscriber cancelled in its first value: expected \(texts(due)), saw \(texts(first.values)).")
    }
    guard eventLog.log.now.nestings == 0 else {
      throw Breach("A subscriber used the publisher inside its calls: expected no nested calls, saw some.")
    }
  }

  func cancelsUnderNoLock() {
    let eventLog = makeEventLog()
    let token = doing("Subscribing") {
      rig?.sinkNotingCancel(eventLog) { [self] in
        attempt("subscribing", while: "a cancellation was in progress") { self.rig?.subscribe(self.makeEventLog()) }
        attempt("sending", while: "a cancellation was in progress") { self.sendInside(6) }
      }
    }
    doing("Cancelling") { token?.cancel() }
  }

  func releasesValuesUnderNoLock() throws {
    let isReleased = Watched(false)
    let eventLog = makeEventLog(keepsValues: false)
    subscribe(eventLog)
    rig?.sendReleasing?(1) { [self] in
      attempt("sending", while: "a value was being released") { self.sendInside(6) }
      attempt("subscribing", while: "a value was being released") { self.rig?.subscribe(self.makeEventLog()) }
      if !hasBreach { sendInside(7) }
      isReleased.change { $0 = true }
    }
    send([2, 3])
    finish()
    cancel(eventLog)
    settle()
    guard hasBreach || isReleased.block(patience, until: { $0 }) else {
      throw Breach("After later values and a cancellation: expected the first value to be released, but it is held.")
    }
  }

  func cancelsDuringDeliveries() throws {
    for _ in 0..<20 {
      renew()
      let eventLog = subscribe()
      var seen = 0
      sendFromThreads(meanwhile: {
        cancel(eventLog)
        seen = eventLog.log.now.events.count
      })
      settle()
      let log = eventLog.log.now
      guard log.events.count <= seen + 1, log.overlaps == 0 else {
        throw Breach(
          "A subscriber cancelled while threads were sending: expected at most one more event, saw "
            + "\(log.events.count - seen).")
      }
      try expectReleased(eventLog, "After a cancellation while threads were sending")
    }
  }

  func releasesValues() throws {
    enum Way: CaseIterable { case cancel, cancelInside, finish, fail }
    for way in Way.allCases {
      if way == .finish, facts.noFinish != nil { continue }
      if way == .fail, facts.noFailure != nil { continue }
      renew()
      let released = Watched(0)
      let eventLog = makeEventLog(keepsValues: false) { eventLog, moment in
        if way == .cancelInside, case .value = moment { eventLog.cancel() }
      }
      subscribe(eventLog)
      for value in 1...3 { rig?.sendReleasing?(value) { released.change { $0 += 1 } } }
      settle()
      switch way {
      case .cancel, .cancelInside: cancel(eventLog)
      case .finish: finish()
      case .fail: fail()
      }
      settle()
      releaseRig()
      guard released.block(patience, until: { $0 == 3 }) else {
        throw Breach(
          "After the publisher was released (\(way)): expected 3 values to be released, saw \(released.now).")
      }
    }
  }

  func hasIndependentIterators() throws {
    for policy in Self.policies {
      renew()
      let isReady = Watched(false)
      let seen = Watched<[[SeenOutput]]?>(nil)
      guard let iterateTwice = rig?.iterateTwice else { return }
      let task = Task.detached {
        let all = await iterateTwice(policy) { isReady.change { $0 = true } }
        seen.change { $0 = all }
      }
      defer { task.cancel() }
      _ = isReady.block(patience) { $0 }
      send()
      finish()
      let due = [expected(), expected()]
      settle()
      guard seen.block(patience, until: { $0 != nil }), seen.now == due else {
        throw Breach("Two iterators over the values: expected \(texts(due[0])) twice, saw \(seen.now ?? []).")
      }
    }
  }
}
