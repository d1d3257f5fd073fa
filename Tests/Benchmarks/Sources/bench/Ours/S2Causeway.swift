import Causeway

extension S2 {
  static func oursSend(iterations: Int) async throws -> Sample {
    let subject = CurrentValueSubject<Int, Never>(-1)
    let tally = Tally()
    let token = subject.sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(-1..<iterations)
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  static func oursRead(iterations: Int) async throws -> Sample {
    let subject = CurrentValueSubject<Int, Never>(3)
    var sum = 0
    let taken = time {
      for _ in 0..<iterations { sum &+= subject.value }
    }
    try expect(sum == 3 * iterations, "wrong value read")
    return Sample(taken, elements: iterations)
  }
}
