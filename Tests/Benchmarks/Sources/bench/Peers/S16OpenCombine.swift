import OpenCombine

extension S16 {
  static func openCombineShare(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tallies = (0..<subscribers).map { _ in Tally() }
    let shared = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.share()
    let tokens = tallies.map { tally in shared.sink { tally.take($0) } }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    for tally in tallies { try tally.expect(expected(iterations)) }
    return withExtendedLifetime(tokens) { Sample(taken, elements: iterations * subscribers) }
  }

  static func openCombineMulticast(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tallies = (0..<subscribers).map { _ in Tally() }
    let shared = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }
      .multicast(subject: PassthroughSubject<Int, Never>())
    let tokens = tallies.map { tally in shared.sink { tally.take($0) } }
    let connection = shared.connect()
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    for tally in tallies { try tally.expect(expected(iterations)) }
    connection.cancel()
    return withExtendedLifetime(tokens) { Sample(taken, elements: iterations * subscribers) }
  }
}
