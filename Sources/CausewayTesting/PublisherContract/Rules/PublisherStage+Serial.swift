extension PublisherStage {
  func noOverlap() throws {
    let seat = subscribe { [self] seat, moment in
      guard moment == .value(1) else { return }
      meanwhile { self.sendInside(6) }
      holdOn(seat)
    }
    send()
    sendFromThreads()
    finish()
    arrive(seat)
    try expectNoOverlap(seat, "another thread sent")
  }

  func noOverlapWithTheEnd() throws {
    let seat = subscribe { [self] seat, moment in
      guard moment == .value(1) else { return }
      meanwhile { self.rig?.finish() }
      holdOn(seat)
    }
    playThrough(seat)
    try expectNoOverlap(seat, "another thread sent the completion")
  }

  func noOverlapWhenJoining() throws {
    send(1)
    let first = 1 - facts.held(after: sent).count
    let seat = subscribe { [self] seat, moment in
      guard moment == .value(first) else { return }
      meanwhile { self.sendInside(6) }
      holdOn(seat)
    }
    arrive(seat, seat.baseline.count + 1, ends: false)
    try expectNoOverlap(seat, "another thread sent while the first values were delivered")
  }

  /// Sends values from several threads at once.
  func sendFromThreads() {
    doing("Sending from 3 threads at once") {
      let running = Watched(3)
      for thread in 1...3 {
        onThread { [self] in
          for number in 1...20 { sendInside(100 * thread + number) }
          running.change { $0 -= 1 }
        }
      }
      _ = running.block(patience) { $0 == 0 }
    }
  }

  /// Gives a publisher that delivers on another thread time to overlap.
  private func holdOn(_ seat: PublisherSeat) {
    guard facts.isElsewhere else { return }
    _ = seat.log.block(.milliseconds(20)) { $0.overlaps > 0 }
  }

  private func expectNoOverlap(_ seat: PublisherSeat, _ what: String) throws {
    guard seat.log.now.overlaps == 0 else {
      throw Breach("While a value was being delivered \(what): expected it to wait, saw two calls at once.")
    }
  }
}
