import AsyncAlgorithms

extension S18 {
  static func asyncStream(_ pace: Pace) -> Work {
    { iterations in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let results = Results()
      let task = Task {
        for await result in stream.map({ await work($0) }) { results.take(result) }
      }
      let sample = try await results.measure(iterations, pace) { continuation.yield($0) }
      continuation.finish()
      await task.value
      return sample
    }
  }

  static func forAwait(_ pace: Pace) -> Work {
    { iterations in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      let results = Results()
      let task = Task {
        for await value in stream { results.take(await work(value)) }
      }
      let sample = try await results.measure(iterations, pace) { continuation.yield($0) }
      continuation.finish()
      await task.value
      return sample
    }
  }

  /// Its `send` waits until the value is taken, which keeps the producer in step.
  @concurrent
  static func asyncChannel(iterations: Int) async throws -> Sample {
    let channel = AsyncChannel<Int>()
    let tally = Tally()
    let watch = Stopwatch()
    let task = Task {
      for await result in channel.map({ await work($0) }) { tally.take(result) }
    }
    for value in 0..<iterations { await channel.send(value) }
    channel.finish()
    await task.value
    let taken = watch.elapsed
    try tally.expect(1..<iterations + 1)
    return Sample(taken, elements: iterations)
  }
}
