import Causeway

/// R12: no thread delivers for others beyond the delivery that has begun.
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
    try expectOwnDelivery(to: other, sender, "during a cancel")
  }

  func joiningDeliversNothing() throws {
    let first = 1 - facts.held(after: [1]).count
    let moments: [PublisherSeat.Moment] = facts.replays > 0 ? [.subscription, .value(first)] : [.subscription]
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
    let returned = Watched(0)
    let isOver = Watched(false)
    let seat = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      onThread { [self] in
        while returned.now < Self.queueLimit, !isOver.now {
          sendInside(6)
          returned.change { $0 += 1 }
        }
      }
      _ = returned.block(linger) { $0 == Self.queueLimit }
      isOver.change { $0 = true }
    }
    send(1)
    arrive(seat, 0, ends: false)
    guard returned.now < Self.queueLimit else {
      throw Breach(
        "While a value was being delivered, another thread sent \(Self.queueLimit) values: expected it to wait, saw "
          + "all of them queued within \(linger).")
    }
  }

  /// How many values no thread queues while it waits as it has to.
  private static var queueLimit: Int { 64 }

  /// A thread that has sent something, and what had arrived before.
  private struct Sender: Sendable {
    var thread: UInt
    var before: Int
  }

  /// Sends a value on another thread, unless this has been done.
  private func sendMeanwhile(noting sender: Watched<Sender?>, _ other: PublisherSeat) {
    guard sender.now == nil else { return }
    let before = other.log.now.events.count
    meanwhile {
      sender.change { $0 = Sender(thread: currentThread(), before: before) }
      self.sendInside(6)
    }
  }

  private func expectOwnDelivery(to seat: PublisherSeat, _ sender: Watched<Sender?>, _ when: String) throws {
    guard let sender = sender.now else { return }
    guard seat.log.now.threads.dropFirst(sender.before).allSatisfy({ $0 == sender.thread }) else {
      throw Breach(
        "Another thread has sent \(when): expected the other subscriber to be called on that thread, saw a call on "
          + "another.")
    }
  }
}
