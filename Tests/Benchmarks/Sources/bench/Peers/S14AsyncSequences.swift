import AsyncAlgorithms

extension S14 {
  /// async-algorithms merges two or three sequences; to merge more, this uses a task for each.
  @concurrent
  static func taskGroup(iterations: Int) async throws -> Sample {
    let streams = (0..<inners).map { _ in AsyncStream.makeStream(of: Int.self) }
    let (merged, outlet) = AsyncStream.makeStream(of: Int.self)
    let arrivals = Arrivals()
    var taken = Duration.zero
    await withTaskGroup { group in
      for stream in streams {
        group.addTask {
          for await value in stream.stream { outlet.yield(value) }
        }
      }
      var iterator = merged.makeAsyncIterator()
      var watch = Stopwatch()
      // The first round only starts the tasks.
      for round in 0...iterations {
        if round == 1 { watch = Stopwatch() }
        for inner in 0..<inners { streams[inner].continuation.yield(round * inners + inner) }
        for _ in 0..<inners {
          if let value = await iterator.next(isolation: #isolation) { arrivals.take(value) }
        }
      }
      taken = watch.elapsed
      for stream in streams { stream.continuation.finish() }
    }
    try arrivals.expect(iterations + 1)
    return Sample(taken, elements: iterations * inners)
  }

  @concurrent
  static func asyncFlatMap(iterations: Int) async throws -> Sample {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let tally = Tally()
    var iterator = stream.flatMap { CollectionOfOne($0 &+ 1).async }.makeAsyncIterator()
    let watch = Stopwatch()
    for value in 0..<iterations {
      continuation.yield(value)
      if let value = await iterator.next(isolation: #isolation) { tally.take(value) }
    }
    let taken = watch.elapsed
    try tally.expect(1..<iterations + 1)
    return Sample(taken, elements: iterations)
  }
}
