extension S8 {
  @concurrent
  static func asyncStream(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.makeAsyncIterator()
    let watch = Stopwatch()
    for _ in 0..<iterations {
      for value in 0..<burst { continuation.yield(value) }
      for _ in 0..<passing {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
    }
    let taken = watch.elapsed
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations * burst)
  }
}
