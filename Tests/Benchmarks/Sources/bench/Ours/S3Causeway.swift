import Causeway

extension S3 {
  static func oursChain(iterations: Int) async throws -> Sample {
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

  static func oursOneSink(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    nonisolated(unsafe) var total = 0
    let token = subject.sink { value in
      let raised = value &+ 1
      guard raised & 3 != 0 else { return }
      total &+= raised &* 2
      tally.take(total)
    }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(expected(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  static func oursErased(iterations: Int) async throws -> Sample {
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

  static func oursTenMaps(iterations: Int) async throws -> Sample {
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
}
