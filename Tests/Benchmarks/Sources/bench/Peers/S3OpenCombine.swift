import OpenCombine

extension S3 {
  static func openCombineChain(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
      .sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(expected(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  static func openCombineErased(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
      .eraseToAnyPublisher().sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(expected(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  /// Written in one expression, `Map.map` joins the closures into one, which is slower.
  static func openCombineTenJoinedMaps(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token =
      subject
      .map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map { $0 &+ 5 }
      .map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
      .sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(expectedOfTenMaps(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  /// The faster form, in which each `map` is an operator of its own.
  static func openCombineTenMaps(iterations: Int) async throws -> Sample {
    func map<Upstream: Publisher<Int, Never>>(
      _ upstream: Upstream, _ transform: @escaping (Int) -> Int
    ) -> Publishers.Map<Upstream, Int> {
      Publishers.Map(upstream: upstream, transform: transform)
    }
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let half = map(map(map(map(map(subject) { $0 &+ 1 }) { $0 ^ 2 }) { $0 &+ 3 }) { $0 ^ 4 }) { $0 &+ 5 }
    let token = map(map(map(map(map(half) { $0 ^ 6 }) { $0 &+ 7 }) { $0 ^ 8 }) { $0 &+ 9 }) { $0 ^ 10 }
      .sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(expectedOfTenMaps(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }
}
