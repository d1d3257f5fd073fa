@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func noOverlap() throws {
    let eventLog = subscribe { [self] eventLog, moment in
      guard moment == .value(1) else { return }
      meanwhile { self.sendInside(6) }
      holdOn(eventLog)
    }
    send()
    sendFromThreads()
    finish()
    arrive(eventLog)
    try expectNoOverlap(eventLog, "another thread sent")
  }

  func noOverlapWithTheEnd() throws {
    let eventLog = subscribe { [self] eventLog, moment in
      guard moment == .value(1) else { return }
      meanwhile { self.rig?.finish() }
      holdOn(eventLog)
    }
    playThrough(eventLog)
    try expectNoOverlap(eventLog, "another thread sent the completion")
  }

  func noOverlapWhenJoining() throws {
    send(1)
    let first = 1 - facts.held(after: sent).count
    let eventLog = subscribe { [self] eventLog, moment in
      guard moment == .value(first) else { return }
      meanwhile { self.sendInside(6) }
      holdOn(eventLog)
    }
    arrive(eventLog, eventLog.baseline.count + 1, ends: false)
    try expectNoOverlap(eventLog, "another thread sent while the first values were delivered")
  }

  /// Sends values from several threads at once.
  ///
  /// - Parameters:
  ///   - last: Called by each thread after its values, with its number.
  ///   - meanwhile: Called on this thread after the others have started.
  func sendFromThreads(last: @escaping @Sendable (Int) -> Void = { _ in }, meanwhile: () -> Void = {}) {
    doing("Sending from 3 threads at once") {
      let running = Watched(3)
      for thread in 1...3 {
        onThread { [self] in
          for number in 1...20 { sendInside(100 * thread + number) }
          last(thread)
          running.change { $0 -= 1 }
        }
      }
      meanwhile()
      _ = running.block(patience) { $0 == 0 }
    }
  }

  /// Gives a publisher that delivers on another thread time to overlap.
  private func holdOn(_ eventLog: PublisherEventLog) {
    guard facts.isElsewhere else { return }
    _ = eventLog.log.block(.milliseconds(20)) { $0.overlaps > 0 }
  }

  private func expectNoOverlap(_ eventLog: PublisherEventLog, _ what: String) throws {
    guard eventLog.log.now.overlaps == 0 else {
      throw Breach("While a value was being delivered \(what): expected it to wait, saw two calls at once.")
    }
  }
}
