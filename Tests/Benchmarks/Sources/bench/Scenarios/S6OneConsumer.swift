import Synchronization

/// One producer, one asynchronous consumer.
enum S6 {
  static let burst = 10_000
  static let window = 64
  static let windowBurst = 1_000

  static let scenarios = [
    Scenario(
      "S6", "async 1 to 1, burst then drain", ours: oursBurst,
      against: [
        Rival("AsyncStream", .oneIn(50), asyncStreamBurst),
        Rival("limit: array under a lock, swapped", nil, swappedArray),
      ]),
    Scenario(
      "S6", "async 1 to 1, drain of a filled buffer", ours: oursFilled,
      against: [Rival("AsyncStream", .oneIn(200), asyncStreamFilled)]),
    Scenario(
      "S6", "async 1 to 1, free-running thread", ours: oursThread,
      against: [Rival("AsyncStream", .oneIn(15), asyncStreamThread)]),
    Scenario(
      "S6", "async 1 to 1, bufferingNewest(64), burst", ours: oursNewest,
      against: [Rival("AsyncStream", .oneIn(20), asyncStreamNewest)]),
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

  /// What arrives of `count` bursts.
  static func bursts(_ count: Int) -> some Sequence<Int> {
    (0..<count * burst).lazy.map { $0 % burst }
  }

  /// What a window of the newest keeps of `count` bursts.
  static func windows(_ count: Int) -> some Sequence<Int> {
    (0..<count * window).lazy.map { windowBurst - window + $0 % window }
  }
}
