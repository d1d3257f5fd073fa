import Causeway

extension S17 {
  static func ours(iterations: Int) async throws -> Sample {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = subject.withLatest(from: other).sink { tally.take($0.0 &+ $0.1) }
    let taken = time {
      for value in 0..<iterations {
        subject.send(value)
        other.send(value)
      }
    }
    try tally.expect(expected(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 2) }
  }
}
