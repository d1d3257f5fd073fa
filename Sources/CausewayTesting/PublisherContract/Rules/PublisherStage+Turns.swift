import Causeway

/// R12: no thread delivers for others beyond a delivery that has started.
@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func leavingDeliversNothing() throws {
    let other = subscribe()
    let isCancelling = Watched(false)
    let sender = Watched<Sender?>(nil)
    let leaver = subscribe { [self] _, moment in
      guard moment == .release, isCancelling.now else { return }
      sendMeanwhile(noting: sender, other)
    }
    send([1, 2])
    isCancelling.change { $0 = true }
    cancel(leaver)
    isCancelling.change { $0 = false }
    try expectOwnDelivery(to: other, sender, "during a cancellation")
  }

  func joiningDeliversNothing() throws {
    let first = 1 - facts.held(after: [1]).count
    let moments: [PublisherEventLog.Moment] = facts.replays > 0 ? [.subscription, .value(first)] : [.subscription]
    for moment in moments {
      renew()
      send(1)
      let other = subscribe()
      let sender = Watched<Sender?>(nil)
      _ = subscribe { [self] _, now in
        guard now == moment else { return }
        sendMeanwhile(noting: sender, other)
      }
      try expectOwnDelivery(to: other, sender, "during a subscription")
    }
  }

  func sendersWait() throws {
    let sending = Watched(Sending())
    let eventLog = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      onThread { [self] in
        sending.change { $0.hasBegun = true }
        while !sending.now.isOver, !sending.now.isTooFast { sendMany(sending) }
      }
      _ = sending.block(patience) { $0.hasBegun }
      sending.linger(linger) { $0.isTooFast || $0.waited >= Self.shortestTime }
      sending.change { $0.isOver = true }
    }
    send(1)
    arrive(eventLog, 0, ends: false)
    guard !sending.now.isTooFast else {
      throw Breach(
        "While a value was being delivered, another thread sent \(Self.queueLimit) values within \(Self.shortestTime): "
          + "expected each call to wait briefly.")
    }
  }

  /// The progress of a thread that sends as fast as it can.
  private struct Sending: Sendable {
    var hasBegun = false
    var isOver = false
    /// Whether the values were queued in less than the time that they have to take.
    var isTooFast = false
    /// The time for which the values of the current round have waited.
    var waited = Duration.zero
  }

  /// Queueing this many values takes at least the time below; a busy machine only makes it longer.
  private static var queueLimit: Int { 64 }
  private static var shortestTime: Duration { .milliseconds(50) }

  /// Sends as many values as make a long queue, and records how long that takes.
  ///
  /// A busy machine interrupts some calls, so a few long ones prove nothing: a call counts as a wait if it takes its share
  /// of the time, and adds at most a fifth of the time.
  private func sendMany(_ sending: Watched<Sending>) {
    let clock = ContinuousClock()
    sending.change { $0.waited = .zero }
    let duration = clock.measure {
      for _ in 0..<Self.queueLimit where !sending.now.isOver {
        let wait = clock.measure { sendInside(6) }
        guard wait >= Self.shortestTime / Self.queueLimit else { continue }
        sending.change { $0.waited += min(wait, Self.shortestTime / 5) }
      }
    }
    sending.change { $0.isTooFast = !$0.isOver && duration < Self.shortestTime }
  }

  /// A thread that has sent a value, and the number of events received before.
  private struct Sender: Sendable {
    var thread: UInt
    var before: Int
  }

  /// Sends a value on another thread, the first time only.
  private func sendMeanwhile(noting sender: Watched<Sender?>, _ other: PublisherEventLog) {
    guard sender.now == nil else { return }
    let before = other.log.now.events.count
    meanwhile {
      sender.change { $0 = Sender(thread: currentThread(), before: before) }
      self.sendInside(6)
    }
  }

  private func expectOwnDelivery(to eventLog: PublisherEventLog, _ sender: Watched<Sender?>, _ when: String) throws {
    guard let sender = sender.now else { return }
    guard eventLog.log.now.threads.dropFirst(sender.before).allSatisfy({ $0 == sender.thread }) else {
      throw Breach(
        "Another thread sent \(when): expected the other subscriber to be called on that thread, saw a call on "
          + "another.")
    }
  }
}
