import Causeway

extension PublisherStage {
  func synchronous() throws {
    let seat = subscribe()
    playThrough(seat)
    let here = currentThread()
    guard seat.log.now.threads.allSatisfy({ $0 == here }) else {
      throw Breach("One thread has subscribed and sent: expected all calls on it, saw some on another.")
    }
  }

  func onTheThreadThatIsSending() throws {
    let seat = subscribe { [self] _, moment in
      if moment == .value(1) { meanwhile { self.sendInside(6) } }
    }
    send()
    finish()
    arrive(seat)
    let here = currentThread()
    guard seat.log.now.threads.allSatisfy({ $0 == here }) else {
      throw Breach(
        "Another thread has sent during a delivery: expected the call on the thread that was delivering, saw it on "
          + "another.")
    }
  }
}
