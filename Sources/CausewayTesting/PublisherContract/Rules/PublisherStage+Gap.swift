@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  func noGap() throws {
    let eventLog = subscribe()
    send()
    finish()
    try expectAll(expected(), eventLog, "after the values \(list(Self.numbers.map(String.init))) and the completion")
  }

  func nothingElse() throws {
    let eventLog = subscribe()
    playThrough(eventLog)
    let expected = expected()
    let extra = eventLog.values.without(expected)
    guard extra.isEmpty else {
      throw Breach(
        "After the values \(list(Self.numbers.map(String.init))) and the completion: expected \(texts(expected)), "
          + "saw \(texts(eventLog.values)), of which \(texts(extra)) was not expected.")
    }
  }

  func noGapBetweenThreads() throws {
    let inputs = rig?.inputs()
    let isInside = Watched(false)
    let hasSent = Watched(false)
    let eventLog = subscribe { [self] _, moment in
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
    arrive(eventLog, 0)
    _ = isInside.block(patience) { !$0 }
    let due = expected(inputs?() ?? sent)
    try expectAll(due, eventLog, "after several threads had sent")
    let extra = eventLog.values.without(due)
    guard extra.isEmpty else {
      throw Breach("After several threads had sent: expected each value once, saw also \(texts(extra)).")
    }
  }

  func currentValueFirst() throws {
    if facts.initial.isEmpty { send(1) }
    let eventLog = subscribe()
    guard !eventLog.values.isEmpty else {
      throw Breach("When subscribe had returned: expected \(texts(eventLog.baseline)), saw nothing.")
    }
  }

  func currentValueIsNewest() throws {
    send([1, 2, 3])
    let eventLog = subscribe()
    // Another rule checks that there is a current value.
    guard !eventLog.values.isEmpty else { return }
    guard eventLog.values == eventLog.baseline else {
      throw Breach(
        "After 1, 2, 3 were sent: expected \(texts(eventLog.baseline)) at once, saw \(texts(eventLog.values)).")
    }
    send(4)
    arrive(eventLog, eventLog.baseline.count + 1, ends: false)
    let due = eventLog.baseline + [source.seen(4)]
    guard eventLog.values.without(due).isEmpty, eventLog.values == due.without(due.without(eventLog.values)) else {
      throw Breach("After 1, 2, 3, a subscription, and 4: expected \(texts(due)), saw \(texts(eventLog.values)).")
    }
  }

  /// Subscribes before each value that another thread sends during a delivery.
  func currentValueWhileSending(_ sending: [Int] = [6]) throws {
    let late = Watched<[(eventLog: PublisherEventLog, values: [SeenOutput])]>([])
    let first = subscribe { [self] _, moment in
      guard moment == .value(1) else { return }
      meanwhile {
        for value in sending {
          let eventLog = self.subscribe()
          late.change { $0.append((eventLog, eventLog.values)) }
          self.sendInside(value)
        }
      }
    }
    send(1)
    arrive(first, first.baseline.count + 1 + sending.count, ends: false)
    for (number, (eventLog, values)) in late.now.enumerated() {
      let sent = (["1"] + sending.prefix(number).map(String.init)).joined(separator: ", and then ")
      guard values == eventLog.baseline else {
        throw Breach(
          "When another thread was sending \(sent): expected \(texts(eventLog.baseline)) at once, saw \(texts(values))."
        )
      }
      let due = eventLog.baseline + sending.dropFirst(number).map(source.seen)
      wait(for: eventLog) { $0.values.count >= due.count }
      guard eventLog.values == due else {
        throw Breach(
          "When another thread was sending \(sent), and then more: expected \(texts(due)), saw \(texts(eventLog.values))."
        )
      }
    }
  }
}
