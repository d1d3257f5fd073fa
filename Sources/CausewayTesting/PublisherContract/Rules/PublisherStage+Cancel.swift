import Causeway

extension PublisherStage {
  func nothingAfterCancelInsideAValue() throws {
    // Including the first of the replayed values.
    for place in Set([1 - facts.held(after: []).count, 1]).sorted() {
      renew()
      let events = Locked<[PublisherSeat.Event]?>(nil)
      let seat = subscribe { seat, moment in
        guard moment == .value(place) else { return }
        seat.cancel()
        let now = seat.log.now.events
        events.withLock { $0 = $0 ?? now }
      }
      playThroughCancelled(seat)
      if let before = events.withLock({ $0 }) {
        try expectNoMore(seat, than: before, "After a cancellation inside a value")
      }
    }
  }

  func nothingAfterCancelAtSubscription() throws {
    let seat = subscribe { seat, moment in
      if moment == .subscription { seat.cancel() }
    }
    playThroughCancelled(seat)
    try expectNoMore(seat, than: [.subscription], "After a cancellation inside receive(subscription:)")
  }

  func nothingAfterCancelBetweenValues() throws {
    for isOnAnotherThread in [false, true] {
      renew()
      let seat = subscribe()
      send([1, 2])
      settle()
      if isOnAnotherThread {
        _ = doing("Cancelling on another thread") { onAnotherThread(patience) { seat.cancel() } }
      } else {
        cancel(seat)
      }
      try expectCancelled(seat, "After a cancellation between two values")
    }
  }

  func nothingQueuedAfterCancel() throws {
    let events = Watched<[PublisherSeat.Event]?>(nil)
    let seat = subscribe { [self] seat, moment in
      guard moment == .value(1) else { return }
      meanwhile {
        self.sendInside(6)
        self.sendInside(7)
      }
      meanwhile {
        seat.cancel()
        events.change { $0 = seat.log.now.events }
      }
    }
    playThroughCancelled(seat)
    guard let before = events.now else { return }
    try expectNoMore(seat, than: before, "After another thread sent 6 and 7 during a delivery, and then cancelled")
  }

  func nothingAfterAnotherCancelsIt() throws {
    let other = Watched<PublisherSeat?>(nil)
    let events = Watched<[PublisherSeat.Event]?>(nil)
    let first = subscribe { _, moment in
      guard moment == .value(1), let seat = other.now else { return }
      seat.cancel()
      events.change { $0 = seat.log.now.events }
    }
    let second = subscribe()
    other.change { $0 = second }
    playThrough(first)
    guard let before = events.now else { return }
    try expectNoMore(second, than: before, "After the previous subscriber cancelled it")
  }

  func cancelIdempotent() throws {
    try expectOthersUntouched("one of two subscribers had cancelled three times") { seat in
      cancel(seat)
      cancel(seat)
      meanwhile { seat.cancel() }
    }
    let seat = subscribe()
    cancel(seat)
    cancel(seat)
    guard seat.log.now.subscription?.isActive != true else {
      throw Breach("After two cancellations: expected the subscription not to be active, saw it active.")
    }
  }

  func cancelNeverWaits() {
    let seat = subscribe { [self] seat, moment in
      guard moment == .value(1) else { return }
      attempt("the cancellation", while: "a value was being delivered") { seat.cancel() }
    }
    playThroughCancelled(seat)
  }

  func cancelLeavesOthers() throws {
    try expectOthersUntouched("one of two subscribers had cancelled") { cancel($0) }
  }

  func droppingTheTokenCancels() throws {
    let seat = makeSeat { _, _ in }
    let token = Locked(doing("Subscribing") { rig?.sink(seat) })
    send([1, 2])
    settle()
    doing("Releasing the token") { withExtendedLifetime(token.withLock { $0.take() }) {} }
    try expectCancelled(seat, "After the token was released")
  }

  /// Sends values to a cancelled subscriber, which receives no completion to wait for.
  private func playThroughCancelled(_ seat: PublisherSeat) {
    let control = facts.isElsewhere ? subscribe() : nil
    send()
    finish()
    // When a later subscriber has received everything, so has the cancelled one.
    if let control { arrive(control) }
  }

  private func expectCancelled(_ seat: PublisherSeat, _ when: String) throws {
    let before = seat.log.now.events
    send([3, 4, 5])
    finish()
    if facts.isElsewhere {
      let control = subscribe()
      arrive(control, 0)
    }
    // A delivery that had started on another thread may still complete.
    let log = seat.log.now
    if log.events.count == before.count + 1, log.threads.last != currentThread() { return }
    try expectNoMore(seat, than: before, when)
  }

  /// Expects that a subscriber receives the same events, whatever happens to another subscriber.
  private func expectOthersUntouched(_ when: String, _ happens: (PublisherSeat) -> Void) throws {
    func other(_ count: Int?, _ happens: (PublisherSeat) -> Void) -> [PublisherSeat.Event] {
      renew()
      let first = subscribe()
      let second = subscribe()
      send(1)
      happens(first)
      send([2, 3, 4, 5])
      finish()
      if let count {
        _ = second.log.block(patience) { $0.events.count >= count }
      } else {
        arrive(second)
      }
      return second.log.now.events
    }
    let expected = other(nil) { _ in }.map(\.text)
    let seen = other(expected.count, happens).map(\.text)
    guard seen.prefix(expected.count) == expected[...] else {
      throw Breach("When \(when): expected the other one to receive \(list(expected)), saw \(list(seen)).")
    }
  }
}
