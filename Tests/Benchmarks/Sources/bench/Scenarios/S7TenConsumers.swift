/// One producer, ten asynchronous consumers, per delivery.
enum S7 {
  static let consumers = 10

  static let scenarios = [
    Scenario(
      "S7", "async 1 to 10, free-running, per delivery", ours: ours(.freeRunning),
      against: [
        Rival("async-algorithms share()", nil, share(.freeRunning)),
        Rival("ten AsyncStreams fed by hand", nil, tenStreams(.freeRunning)),
        Rival("limit: arrays under locks, swapped", .ratio(1.2), mailboxes(.freeRunning)),
      ]),
    Scenario(
      "S7", "async 1 to 10, lock step, per delivery", ours: ours(.lockStep),
      against: [
        Rival("async-algorithms share()", nil, share(.lockStep)),
        Rival("ten AsyncStreams fed by hand", nil, tenStreams(.lockStep)),
        Rival("limit: arrays under locks, swapped", .ratio(1.2), mailboxes(.lockStep)),
        Rival("ten continuations resumed by hand, without values", nil, continuations),
      ]),
    Scenario(
      "S7", "async 1 to 10 of one share, free-running, per delivery", ours: oursShared(.freeRunning),
      against: [
        Rival("async-algorithms share()", nil, share(.freeRunning)),
        Rival("ten AsyncStreams fed by hand", nil, tenStreams(.freeRunning)),
        Rival("limit: arrays under locks, swapped", .ratio(1.2), mailboxes(.freeRunning)),
        Rival("ourselves, a log for each consumer", nil, ours(.freeRunning)),
      ]),
    Scenario(
      "S7", "async 1 to 10 of one share, lock step, per delivery", ours: oursShared(.lockStep),
      against: [
        Rival("async-algorithms share()", nil, share(.lockStep)),
        Rival("ten AsyncStreams fed by hand", nil, tenStreams(.lockStep)),
        Rival("limit: arrays under locks, swapped", .ratio(1.2), mailboxes(.lockStep)),
        Rival("ourselves, a log for each consumer", nil, ours(.lockStep)),
      ]),
  ]

  enum Pace {
    /// The producer sends without waiting for the consumers.
    case freeRunning
    /// The producer sends a value when all consumers have received the previous one.
    case lockStep
  }

  /// Consumes each sequence in a task, sends the values, and checks that each task has received all of them in order.
  @inline(__always)
  static func feed<Values: AsyncSequence<Int, Never> & Sendable>(
    _ sequences: [Values], _ count: Int, _ pace: Pace, send: (Int) -> Void, finish: () -> Void
  ) async throws -> Sample {
    try await feed(sequences, count, pace, expecting: 0..<count, send: send, finish: finish)
  }

  /// The same with a result that differs from the values sent.
  @inline(__always)
  static func feed<Values: AsyncSequence<Int, Never> & Sendable>(
    _ sequences: [Values], _ count: Int, _ pace: Pace, expecting expected: some Sequence<Int>, send: (Int) -> Void,
    finish: () -> Void
  ) async throws -> Sample {
    let tallies = sequences.map { _ in Tally() }
    let turnstile = Turnstile()
    let clock = ContinuousClock()
    var start = clock.now
    await withTaskGroup { group in
      await turnstile.wait(for: sequences.count) {
        for (values, tally) in zip(sequences, tallies) {
          group.addTask { await consume(values, into: tally, pace, turnstile) }
        }
      }
      start = clock.now
      for value in 0..<count {
        switch pace {
        case .freeRunning: send(value)
        case .lockStep: await turnstile.wait(for: sequences.count) { send(value) }
        }
      }
      finish()
    }
    let taken = clock.now - start
    for tally in tallies { try tally.expect(expected) }
    return Sample(taken, elements: count * sequences.count)
  }

  private static func consume<Values: AsyncSequence<Int, Never>>(
    _ values: Values, into tally: Tally, _ pace: Pace, _ turnstile: Turnstile
  ) async {
    var iterator = values.makeAsyncIterator()
    turnstile.arrive()
    while let value = await iterator.next(isolation: #isolation) {
      tally.take(value)
      if pace == .lockStep { turnstile.arrive() }
    }
  }

  /// One closure under a lock, which fills ten mailboxes.
  private static func mailboxes(_ pace: Pace) -> Work {
    { iterations in
      let mailboxes = (0..<consumers).map { _ in Mailbox() }
      let sender = SerialClosure { value in
        for mailbox in mailboxes { mailbox.put(value) }
      }
      return try await feed(
        mailboxes, iterations, pace, send: { sender.send($0) },
        finish: {
          for mailbox in mailboxes { mailbox.finish() }
        })
    }
  }

  /// Ten tasks that suspend with a continuation each time: the minimum cost of resuming them.
  private static func continuations(iterations: Int) async throws -> Sample {
    let turnstile = Turnstile()
    let slots = (0..<consumers).map { _ in Slot() }
    let clock = ContinuousClock()
    var start = clock.now
    await withTaskGroup { group in
      await turnstile.wait(for: consumers) {
        for slot in slots {
          group.addTask {
            for _ in 0...iterations { await slot.park(turnstile) }
          }
        }
      }
      start = clock.now
      for _ in 0..<iterations {
        await turnstile.wait(for: consumers) {
          for slot in slots { slot.wake() }
        }
      }
      for slot in slots { slot.wake() }
    }
    return Sample(clock.now - start, elements: iterations * consumers)
  }

  private final class Slot: @unchecked Sendable {
    private var parked: UnsafeContinuation<Void, Never>?

    func park(_ turnstile: Turnstile) async {
      await withUnsafeContinuation { continuation in
        parked = continuation
        turnstile.arrive()
      }
    }

    func wake() {
      parked?.resume()
    }
  }
}
