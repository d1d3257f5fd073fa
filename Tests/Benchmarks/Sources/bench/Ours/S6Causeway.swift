import Causeway

extension S6 {
  @concurrent
  static func oursBurst(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    var iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    let watch = Stopwatch()
    for _ in 0..<iterations {
      for value in 0..<burst { subject.send(value) }
      for _ in 0..<burst {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
    }
    let taken = watch.elapsed
    try tally.expect(bursts(iterations))
    return Sample(taken, elements: iterations * burst)
  }

  @concurrent
  static func oursFilled(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    var iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    var taken = Duration.zero
    for _ in 0..<iterations {
      for value in 0..<burst { subject.send(value) }
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
  static func oursThread(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    var iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    let watch = Stopwatch()
    Threads.start {
      for value in 0..<iterations { subject.send(value) }
      subject.send(completion: .finished)
    }
    while let value = await iterator.next(isolation: #isolation) { tally.take(value) }
    let taken = watch.elapsed
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }

  @concurrent
  static func oursNewest(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    var iterator = subject.values(bufferingPolicy: .bufferingNewest(window)).makeAsyncIterator()
    let watch = Stopwatch()
    for _ in 0..<iterations {
      for value in 0..<windowBurst { subject.send(value) }
      for _ in 0..<window {
        if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
      }
    }
    let taken = watch.elapsed
    try tally.expect(windows(iterations))
    return Sample(taken, elements: iterations * windowBurst)
  }
}
