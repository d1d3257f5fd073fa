import OpenCombine

extension S22 {
  static func openCombineShare(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tallies = (0..<S16.subscribers).map { _ in Tally() }
    let shared = subject.share()
    let tokens = tallies.map { tally in shared.sink { tally.take($0) } }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    for tally in tallies { try tally.expect(0..<iterations) }
    return withExtendedLifetime(tokens) { Sample(taken, elements: iterations * S16.subscribers) }
  }

  static func openCombineFuture(iterations: Int) async throws -> Sample {
    let service = S9.Service()
    let tally = Tally()
    let taken = time {
      for id in 0..<iterations {
        Future<Int, any Error> { promise in
          nonisolated(unsafe) let promise = promise
          service.fetch(id) { promise($0) }
        }.map { $0 &* 2 }.sink(receiveCompletion: { _ in }, receiveValue: { tally.take($0) }).cancel()
      }
    }
    try tally.expect(answers(iterations))
    return Sample(taken, elements: iterations)
  }
}
