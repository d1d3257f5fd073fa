extension S1 {
  static let scenarios = [
    Scenario(
      "S1", "send to 1 sink", ours: ours(sinks: 1),
      against: [
        Rival("OpenCombine PassthroughSubject", .oneIn(10), openCombine(sinks: 1)),
        Rival("limit: one closure under a lock", nil, lockedClosure),
        Rival("limit: one closure", nil, oneClosure),
      ]),
    Scenario(
      "S1", "send to 1,000 sinks, per delivery", ours: ours(sinks: 1_000),
      against: [
        Rival("OpenCombine PassthroughSubject", .oneIn(20), openCombine(sinks: 1_000)),
        Rival("limit: array-of-closures loop", .ratio(1), loop(sinks: 1_000)),
      ]),
  ]

  static func loop(sinks: Int) -> Work {
    { iterations in
      let list = ClosureList()
      let tallies = (0..<sinks).map { _ in Tally() }
      for tally in tallies { list.add { tally.take($0) } }
      let taken = time {
        for value in 0..<iterations { list.send(value) }
      }
      try expect(tallies, sent: iterations)
      return Sample(taken, elements: iterations * sinks)
    }
  }

  static func lockedClosure(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let closure = LockedClosure { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }

  private static func oneClosure(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let closure = OneClosure { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }
}
