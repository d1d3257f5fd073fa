/// Bursts of events from another thread to the main actor, per event.
enum S10 {
  static let burst = 1_000

  static let scenarios = [
    Scenario(
      "S10", "burst to the main actor", ours: ours,
      against: [
        Rival("one Task { @MainActor } each", .oneIn(30), taskEach),
        Rival("for await over AsyncStream on the main actor", .oneIn(500), asyncStream),
        Rival("limit: one task per burst", nil, taskPerBurst),
      ])
  ]

  /// Returns the values that arrive from `count` bursts.
  static func expected(_ count: Int) -> some Sequence<Int> {
    (0..<count * burst).lazy.map { $0 % burst }
  }

  /// Such tasks run in any order, so only their number is checked.
  private static func taskEach(iterations: Int) async throws -> Sample {
    let turnstile = Turnstile()
    let counter = Counter()
    let taken = await time {
      for _ in 0..<iterations {
        await turnstile.wait(for: burst) {
          for _ in 0..<burst {
            Task { @MainActor in
              counter.count += 1
              turnstile.arrive()
            }
          }
        }
      }
    }
    let count = await counter.count
    try expect(count == iterations * burst, "tasks missing")
    return Sample(taken, elements: iterations * burst)
  }

  private static func asyncStream(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let turnstile = Turnstile()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let consumer = Task { @MainActor in
      for await value in stream {
        tally.take(value)
        if value == burst - 1 { turnstile.arrive() }
      }
    }
    let taken = await time {
      for _ in 0..<iterations {
        await turnstile.wait(for: 1) {
          for value in 0..<burst { continuation.yield(value) }
        }
      }
    }
    continuation.finish()
    await consumer.value
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  private static func taskPerBurst(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let turnstile = Turnstile()
    let taken = await time {
      for _ in 0..<iterations {
        await turnstile.wait(for: 1) {
          Task { @MainActor in
            for value in 0..<burst { tally.take(value) }
            turnstile.arrive()
          }
        }
      }
    }
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  private final class Counter: Sendable {
    @MainActor var count = 0
  }
}
