import Synchronization

extension S6 {
  static let scenarios = [
    Scenario(
      "S6", "async 1 to 1, burst then drain", ours: { try await oursBurst(iterations: $0) },
      against: [
        Rival("AsyncStream", nil, { try await asyncStreamBurst(iterations: $0) }),
        Rival("limit: one closure under a lock, then an array under a lock, swapped", .ratio(1.2), swappedArray),
      ]),
    Scenario(
      "S6", "async 1 to 1, drain of a filled buffer", ours: { try await oursFilled(iterations: $0) },
      against: [Rival("AsyncStream", .oneIn(200), { try await asyncStreamFilled(iterations: $0) })]),
    Scenario(
      "S6", "async 1 to 1, free-running thread", ours: { try await oursThread(iterations: $0) },
      against: [Rival("AsyncStream", .oneIn(15), { try await asyncStreamThread(iterations: $0) })]),
    Scenario(
      "S6", "async 1 to 1, bufferingNewest(64), burst", ours: { try await oursNewest(iterations: $0) },
      against: [
        Rival("AsyncStream", nil, { try await asyncStreamNewest(iterations: $0) }),
        Rival("limit: one closure under a lock, then a ring under a lock", .ratio(1.2), ring),
      ]),
  ]

  private static func swappedArray(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let mailbox = Mailbox()
    let sender = SerialClosure { mailbox.put($0) }
    var values: [Int] = []
    let taken = time {
      for _ in 0..<iterations {
        for value in 0..<burst { sender.send(value) }
        values.removeAll(keepingCapacity: true)
        _ = mailbox.swap(with: &values)
        for value in values { tally.take(value) }
      }
    }
    try tally.expect(bursts(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  private static func ring(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let ring = Mutex(Ring())
    let sender = SerialClosure { value in
      let waiting = ring.withLock { ring in
        ring.slots[ring.sent % window] = value
        ring.sent += 1
        return ring.waiting.take()
      }
      waiting?.resume()
    }
    let taken = time {
      for _ in 0..<iterations {
        for value in 0..<windowBurst { sender.send(value) }
        for place in 0..<window {
          tally.take(ring.withLock { $0.slots[($0.sent + place) % window] })
        }
      }
    }
    try tally.expect(windows(iterations))
    return Sample(taken, elements: iterations * windowBurst)
  }

  private struct Ring {
    var slots = [Int](repeating: 0, count: window)
    var sent = 0
    /// A consumer that waits for a value.
    var waiting: UnsafeContinuation<Void, Never>?
  }
}
