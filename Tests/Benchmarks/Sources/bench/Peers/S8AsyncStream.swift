extension S8 {
  static func asyncStream(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.makeAsyncIterator()
    let taken = await time {
      for _ in 0..<iterations {
        for value in 0..<burst { continuation.yield(value) }
        for _ in 0..<passing {
          if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
        }
      }
    }
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations * burst)
  }
}
