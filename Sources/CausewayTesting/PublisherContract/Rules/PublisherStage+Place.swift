import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func synchronous() throws {
    let eventLog = subscribe()
    playThrough(eventLog)
    let here = currentThread()
    guard eventLog.log.now.threads.allSatisfy({ $0 == here }) else {
      throw Breach("One thread subscribed and sent: expected all calls on it, saw some on another.")
    }
    guard !facts.isSource, !facts.isOnMainActor else { return }
    renew()
    let other = subscribe()
    let before = other.log.now.events.count
    let sender = Watched<UInt?>(nil)
    _ = onAnotherThread(patience) { [self] in
      sender.change { $0 = currentThread() }
      send()
      finish()
    }
    guard other.log.now.threads.dropFirst(before).allSatisfy({ $0 == sender.now }) else {
      throw Breach("Another thread sent than had subscribed: expected all calls on it, saw some on another.")
    }
  }

  func onASendingThread() throws {
    let sender = Watched<UInt?>(nil)
    let eventLog = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      meanwhile {
        sender.change { $0 = currentThread() }
        self.sendInside(6)
      }
    }
    send()
    finish()
    arrive(eventLog)
    let senders = [currentThread(), sender.now]
    guard eventLog.log.now.threads.allSatisfy({ senders.contains($0) }) else {
      throw Breach(
        "Another thread sent during a delivery: expected the call on one of the two threads, saw it on a third.")
    }
  }
}
