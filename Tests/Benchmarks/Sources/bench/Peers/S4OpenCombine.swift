import OpenCombine

extension S4 {
  static func openCombineZip2(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = a.zip(b).sink { tally.take($0.0 &+ $0.1) }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
      }
    }
    try tally.expect(expectedZip(arity: 2, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 2) }
  }

  static func openCombineZip4(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (c, d) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = a.zip(b, c, d).sink { tally.take($0.0 &+ $0.1 &+ $0.2 &+ $0.3) }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
        c.send(value)
        d.send(value)
      }
    }
    try tally.expect(expectedZip(arity: 4, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 4) }
  }

  static func openCombineFlatMap4(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (c, d) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = [a, b, c, d].publisher.flatMap { $0 }.sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
        c.send(value)
        d.send(value)
      }
    }
    try tally.expect(expectedMerge(arity: 4, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 4) }
  }
}
