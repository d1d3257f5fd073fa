import Causeway

extension S8 {
  @concurrent
  static func ours(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    var iterator = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }
      .values(bufferingPolicy: .unbounded).makeAsyncIterator()
    let watch = Stopwatch()
    for _ in 0..<iterations {
      for value in 0..<burst { subject.send(value) }
      for _ in 0..<passing {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
    }
    let taken = watch.elapsed
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations * burst)
  }
}
