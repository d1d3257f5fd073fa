import Causeway

extension S14 {
  static func oursLive(iterations: Int) async throws -> Sample {
    let subjects = (0..<inners).map { _ in PassthroughSubject<Int, Never>() }
    let tally = Tally()
    let token = subjects.publisher.flatMap { $0 }.sink { tally.take($0) }
    let taken = time {
      for round in 0..<iterations {
        for inner in 0..<inners { subjects[inner].send(round * inners + inner) }
      }
    }
    try tally.expect(0..<iterations * inners)
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * inners) }
  }

  static func oursBriefly(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.flatMap { Just($0 &+ 1) }.sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(1..<iterations + 1)
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }
}
