extension S6 {
  static func asyncStreamBurst(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.makeAsyncIterator()
    let taken = await time {
      for _ in 0..<iterations {
        for value in 0..<burst { continuation.yield(value) }
        for _ in 0..<burst {
          if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
        }
      }
    }
    try tally.expect(bursts(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  static func asyncStreamFilled(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.makeAsyncIterator()
    var taken = Duration.zero
    for _ in 0..<iterations {
      for value in 0..<burst { continuation.yield(value) }
      taken += await time {
        for _ in 0..<burst {
          if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
        }
      }
    }
    try tally.expect(bursts(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  static func asyncStreamThread(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    let taken = await time {
      Threads.start {
        for value in 0..<iterations { continuation.yield(value) }
        continuation.finish()
      }
      for await value in stream { tally.take(value) }
    }
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }

  static func asyncStreamNewest(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(window))
    let tally = Tally()
    var iterator = stream.makeAsyncIterator()
    let taken = await time {
      for _ in 0..<iterations {
        for value in 0..<windowBurst { continuation.yield(value) }
        for _ in 0..<window {
          if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
        }
      }
    }
    try tally.expect(windows(iterations))
    return Sample(taken, elements: iterations * windowBurst)
  }
}
