import OpenCombine

extension S15 {
  static func openCombineSwitch(iterations: Int) async throws -> Sample {
    let subjects = (0..<inners).map { CurrentValueSubject<Int, Never>($0) }
    let outer = PassthroughSubject<CurrentValueSubject<Int, Never>, Never>()
    let tally = Tally()
    let token = outer.switchToLatest().sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { outer.send(subjects[value % inners]) }
    }
    try tally.expect(switches(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  static func openCombineValue(iterations: Int) async throws -> Sample {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (former, latest) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = outer.switchToLatest().sink { tally.take($0) }
    outer.send(former)
    outer.send(latest)
    former.send(-1)
    let taken = time {
      for value in 0..<iterations { latest.send(value) }
    }
    try tally.expect(0..<iterations)
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }
}
