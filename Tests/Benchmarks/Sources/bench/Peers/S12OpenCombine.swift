import OpenCombine

extension S12 {
  static func openCombineSubject(count: Int) async throws -> Sample {
    try Heap.bytes(perObject: count) { PassthroughSubject<Int, Never>() }
  }

  static func openCombineSubscription(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let offset = opaque(1)
    return try Heap.bytes(perObject: count) { subject.sink { blackHole($0 &+ offset) } }
  }

  static func openCombineChain(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let offset = opaque(1)
    return try Heap.bytes(perObject: count) {
      subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }.sink {
        blackHole($0 &+ offset)
      }
    }
  }

  static func openCombineErasedChain(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let offset = opaque(1)
    return try Heap.bytes(perObject: count) {
      subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
        .eraseToAnyPublisher().sink { blackHole($0 &+ offset) }
    }
  }

  static func openCombineSends(count: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.sink { tally.take($0) }
    let sample = Heap.allocations(per: count) {
      for value in 0..<count { subject.send(value) }
    }
    try tally.expect(0..<count)
    return withExtendedLifetime(token) { sample }
  }

  static func openCombineChainSends(count: Int) async throws -> Sample {
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
