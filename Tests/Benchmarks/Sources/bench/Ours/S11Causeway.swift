import Causeway

extension S11 {
  static func ours(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let arrivals = Arrivals()
    let token = subject.sink { arrivals.take($0) }
    let taken = Threads.together(threads) { thread in
      for value in 0..<iterations { subject.send(tagged(value, by: thread)) }
    }
    try arrivals.expect(iterations)
    try expectOneOrder(1_000)
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * threads) }
  }

  /// Expects that two sinks receive the values of two threads in the same order.
  private static func expectOneOrder(_ count: Int) throws {
    let subject = PassthroughSubject<Int, Never>()
    let (first, second) = (Tally(), Tally())
    let tokens = [first, second].map { tally in subject.sink { tally.take($0) } }
    _ = Threads.together(threads) { thread in
      for value in 0..<count { subject.send(tagged(value, by: thread)) }
    }
    try expect(first.digest == second.digest, "two sinks saw different orders")
    withExtendedLifetime(tokens) {}
  }
}
