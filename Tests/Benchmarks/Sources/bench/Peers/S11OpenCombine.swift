import OpenCombine

extension S11 {
  /// Must not crash; its count is unreliable, because it calls a sink from both threads at once.
  static func openCombine(iterations: Int) async throws -> Sample {
    nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
    let arrivals = Arrivals()
    let token = subject.sink { arrivals.take($0) }
    let taken = Threads.together(threads) { thread in
      for value in 0..<iterations { subject.send(tagged(value, by: thread)) }
    }
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * threads) }
  }
}
