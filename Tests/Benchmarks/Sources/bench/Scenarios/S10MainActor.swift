/// Bursts of events from another thread to the main actor, per event.
enum S10 {
  static let burst = 1_000

  static let scenarios = [
    Scenario(
      "S10", "burst to the main actor", ours: ours,
      against: [
        Rival("one Task { @MainActor } each", nil, taskEach),
        Rival("for await over AsyncStream on the main actor", .oneIn(500), asyncStream),
        Rival("limit: one closure under a lock, then an array under a lock, emptied by a task", .ratio(1.2), mailbox),
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

  private static func mailbox(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let turnstile = Turnstile()
    let mailbox = MainActorMailbox { value in
      tally.take(value)
      if value == burst - 1 { turnstile.arrive() }
    }
    let sender = SerialClosure { mailbox.put($0) }
    let taken = await time {
      for _ in 0..<iterations {
        await turnstile.wait(for: 1) {
          for value in 0..<burst { sender.send(value) }
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
