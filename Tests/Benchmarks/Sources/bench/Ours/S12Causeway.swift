import Causeway

extension S12 {
  static func oursSubject(count: Int) async throws -> Sample {
    try Heap.bytes(perObject: count) { PassthroughSubject<Int, Never>() }
  }

  static func oursSubscription(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let offset = opaque(1)
    return try Heap.bytes(perObject: count) { subject.sink { blackHole($0 &+ offset) } }
  }

  static func oursChain(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let offset = opaque(1)
    return try Heap.bytes(perObject: count) {
      subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }.sink {
        blackHole($0 &+ offset)
      }
    }
  }

  static func oursErasedChain(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let offset = opaque(1)
    return try Heap.bytes(perObject: count) {
      subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
        .eraseToAnyPublisher().sink { blackHole($0 &+ offset) }
    }
  }

  static func oursSends(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.sink { tally.take($0) }
    let sample = Heap.allocations(per: count) {
      for value in 0..<count { subject.send(value) }
    }
    try tally.expect(0..<count)
    return withExtendedLifetime(token) { sample }
  }

  static func oursChainSends(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
      .sink { tally.take($0) }
    let sample = Heap.allocations(per: count) {
      for value in 0..<count { subject.send(value) }
    }
    try tally.expect(S3.expected(count))
    return withExtendedLifetime(token) { sample }
  }
}
