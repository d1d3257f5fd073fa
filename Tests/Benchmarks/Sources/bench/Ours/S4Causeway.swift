import Causeway

extension S4 {
  static func oursCombineLatest2(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = combineLatest(a, b).sink { tally.take($0.0 &+ $0.1) }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
      }
    }
    try tally.expect(expectedLatest(arity: 2, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 2) }
  }

  static func oursCombineLatest4(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (c, d) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = combineLatest(a, b, c, d).sink { tally.take($0.0 &+ $0.1 &+ $0.2 &+ $0.3) }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
        c.send(value)
        d.send(value)
      }
    }
    try tally.expect(expectedLatest(arity: 4, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 4) }
  }

  static func oursCombineLatest5(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (c, d) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let e = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = combineLatest(a, b, c, d, e).sink { latest in
      let (a, b, c, d, e) = latest
      tally.take(a &+ b &+ c &+ d &+ e)
    }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
        c.send(value)
        d.send(value)
        e.send(value)
      }
    }
    try tally.expect(expectedLatest(arity: 5, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 5) }
  }

  static func oursMerge4(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let (c, d) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = merge([a, b, c, d]).sink { tally.take($0) }
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
