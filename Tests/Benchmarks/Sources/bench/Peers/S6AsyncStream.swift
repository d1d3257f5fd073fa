extension S6 {
  @concurrent
  static func asyncStreamBurst(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.makeAsyncIterator()
    let watch = Stopwatch()
    for _ in 0..<iterations {
      for value in 0..<burst { continuation.yield(value) }
      for _ in 0..<burst {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
    }
    let taken = watch.elapsed
    try tally.expect(bursts(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  @concurrent
  static func asyncStreamFilled(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.makeAsyncIterator()
    var taken = Duration.zero
    for _ in 0..<iterations {
      for value in 0..<burst { continuation.yield(value) }
      let watch = Stopwatch()
      for _ in 0..<burst {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
      taken += watch.elapsed
    }
    try tally.expect(bursts(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  @concurrent
  static func asyncStreamThread(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    let watch = Stopwatch()
    Threads.start {
      for value in 0..<iterations { continuation.yield(value) }
      continuation.finish()
    }
    for await value in stream { tally.take(value) }
    let taken = watch.elapsed
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }

  @concurrent
  static func asyncStreamNewest(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(window))
    let tally = Tally()
    var iterator = stream.makeAsyncIterator()
    let watch = Stopwatch()
    for _ in 0..<iterations {
      for value in 0..<windowBurst { continuation.yield(value) }
      for _ in 0..<window {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
    }
    let taken = watch.elapsed
    try tally.expect(windows(iterations))
    return Sample(taken, elements: iterations * windowBurst)
  }
}
