import AsyncAlgorithms

extension S15 {
  /// Runs a task for each inner sequence, cancelled when the next one arrives.
  @concurrent
  static func tasks(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let turnstile = Turnstile()
    var task: Task<Void, Never>?
    let watch = Stopwatch()
    for value in 0..<iterations {
      await turnstile.wait(for: 1) {
        task?.cancel()
        task = Task {
          for await current in AsyncStream(Int.self, { $0.yield(value % inners) }) {
            tally.take(current)
            turnstile.arrive()
          }
        }
      }
    }
    let taken = watch.elapsed
    task?.cancel()
    try tally.expect(switches(iterations))
    return Sample(taken, elements: iterations)
  }

  /// Switches once, to an inner sequence that emits nothing for a while.
  ///
  /// There is no such rival for repeated switching: 1.1.4 stores the task of a new inner sequence without its lock, and
  /// can lose track of its consumer if the inner sequence is quick. It gives no signal when it has stored the task, so
  /// the first value comes after a fixed time, before the measurement.
  @concurrent
  static func asyncValue(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: AsyncStream<Int>.self)
    let inner = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.flatMapLatest { $0 }.makeAsyncIterator()
    continuation.yield(inner.stream)
    Task {
      try await Task.sleep(for: .milliseconds(5))
      inner.continuation.yield(-1)
    }
    let first = await iterator.next(isolation: #isolation)
    try expect(first == -1, "wrong value")
    let watch = Stopwatch()
    var sent = 0
    while sent < iterations {
      let count = min(burst, iterations - sent)
      for value in sent..<sent + count { inner.continuation.yield(value) }
      for _ in 0..<count {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
      sent += count
    }
    let taken = watch.elapsed
    continuation.finish()
    inner.continuation.finish()
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }
}
