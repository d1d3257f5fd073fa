import Synchronization

extension S6 {
  static let scenarios = [
    Scenario(
      "S6", "async 1 to 1, burst then drain", ours: { try await oursBurst(iterations: $0) },
      against: [
        Rival("AsyncStream", .oneIn(50), { try await asyncStreamBurst(iterations: $0) }),
        Rival("limit: array under a lock, swapped", nil, swappedArray),
      ]),
    Scenario(
      "S6", "async 1 to 1, drain of a filled buffer", ours: { try await oursFilled(iterations: $0) },
      against: [Rival("AsyncStream", .oneIn(200), { try await asyncStreamFilled(iterations: $0) })]),
    Scenario(
      "S6", "async 1 to 1, free-running thread", ours: { try await oursThread(iterations: $0) },
      against: [Rival("AsyncStream", .oneIn(15), { try await asyncStreamThread(iterations: $0) })]),
    Scenario(
      "S6", "async 1 to 1, bufferingNewest(64), burst", ours: { try await oursNewest(iterations: $0) },
      against: [Rival("AsyncStream", .oneIn(20), { try await asyncStreamNewest(iterations: $0) })]),
  ]

  private static func swappedArray(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let buffer = Mutex<[Int]>([])
    let taken = time {
      for _ in 0..<iterations {
        for value in 0..<burst { buffer.withLock { $0.append(value) } }
        let values = buffer.withLock { buffer in
          let values = buffer
          buffer = []
          return values
        }
        for value in values { tally.take(value) }
      }
    }
    try tally.expect(bursts(iterations))
    return Sample(taken, elements: iterations * burst)
  }
}
