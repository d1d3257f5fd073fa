extension PublisherStage {
  func noGap() throws {
    let seat = subscribe()
    send()
    finish()
    try expectAll(expected(), seat, "after the values \(list(Self.numbers.map(String.init))) and the completion")
  }

  func nothingElse() throws {
    let seat = subscribe()
    playThrough(seat)
    let expected = expected()
    let extra = seat.values.without(expected)
    guard extra.isEmpty else {
      throw Breach(
        "After the values \(list(Self.numbers.map(String.init))) and the completion: expected \(texts(expected)), "
          + "saw \(texts(seat.values)), of which \(texts(extra)) was not expected.")
    }
  }

  func noGapBetweenThreads() throws {
    let inputs = rig?.inputs()
    let isInside = Watched(false)
    let hasSent = Watched(false)
    let seat = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      isInside.change { $0 = true }
      meanwhile { self.sendInside(6) }
      hasSent.change { $0 = true }
      isInside.change { $0 = false }
    }
    sendUntil { hasSent.now }
    sendFromThreads()
    finish()
    // The thread that sends 6 may deliver the values of the others.
    arrive(seat, 0)
    _ = isInside.block(patience) { !$0 }
    let due = expected(inputs?() ?? sent)
    try expectAll(due, seat, "after several threads had sent")
    let extra = seat.values.without(due)
    guard extra.isEmpty else {
      throw Breach("After several threads had sent: expected each value once, saw also \(texts(extra)).")
    }
  }

  func currentValueFirst() throws {
    if facts.initial.isEmpty { send(1) }
    let seat = subscribe()
    guard !seat.values.isEmpty else {
      throw Breach("When subscribe had returned: expected \(texts(seat.baseline)), saw nothing.")
    }
  }

  func currentValueIsNewest() throws {
    send([1, 2, 3])
    let seat = subscribe()
    // Another rule checks that there is a current value.
    guard !seat.values.isEmpty else { return }
    guard seat.values == seat.baseline else {
      throw Breach("After 1, 2, 3 were sent: expected \(texts(seat.baseline)) at once, saw \(texts(seat.values)).")
    }
    send(4)
    arrive(seat, seat.baseline.count + 1, ends: false)
    let due = seat.baseline + [SeenOutput(4)]
    guard seat.values.without(due).isEmpty, seat.values == due.without(due.without(seat.values)) else {
      throw Breach("After 1, 2, 3, a subscription, and 4: expected \(texts(due)), saw \(texts(seat.values)).")
    }
  }

  func currentValueWhileSending() throws {
    let late = Watched<(seat: PublisherSeat, values: [SeenOutput])?>(nil)
    let first = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      meanwhile {
        let seat = self.subscribe()
        late.change { $0 = (seat, seat.values) }
        self.sendInside(6)
      }
    }
    send(1)
    arrive(first, first.baseline.count + 2, ends: false)
    guard let (seat, values) = late.now else { return }
    guard values == seat.baseline else {
      throw Breach("When another thread was sending 1: expected \(texts(seat.baseline)) at once, saw \(texts(values)).")
    }
    let due = seat.baseline + [SeenOutput(6)]
    _ = seat.log.block(patience) { $0.values.count >= due.count }
    guard seat.values == due else {
      throw Breach("When another thread was sending 1, and then 6: expected \(texts(due)), saw \(texts(seat.values)).")
    }
  }
}
