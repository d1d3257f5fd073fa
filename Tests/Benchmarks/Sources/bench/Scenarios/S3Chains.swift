extension S3 {
  static let scenarios = [
    Scenario(
      "S3", "map, filter, map, scan, sink", ours: oursChain,
      against: [
        Rival("OpenCombine", .oneIn(10), openCombineChain),
        Rival("limit: one closure over captured variables", .ratio(1.25), oneClosureOverVariables),
        Rival("limit: one closure over a captured object", nil, oneClosure),
        Rival("limit: one closure under a lock", nil, oneLockedClosure),
        Rival("ourselves, all in one sink closure", nil, oursOneSink),
      ]),
    Scenario(
      "S3", "the same through one eraseToAnyPublisher()", ours: oursErased,
      against: [Rival("OpenCombine", .oneIn(8), openCombineErased)]),
    Scenario(
      "S3", "ten maps", ours: oursTenMaps,
      against: [
        Rival("OpenCombine, each map by itself", .oneIn(10), openCombineTenMaps),
        Rival("OpenCombine, in one expression", nil, openCombineTenJoinedMaps),
        Rival("limit: one closure", nil, tenMapsInOneClosure),
      ]),
  ]

  /// Keeps the state as hand-written code does, in the variables around the closure.
  private static func oneClosureOverVariables(iterations: Int) async throws -> Sample {
    nonisolated(unsafe) var total = 0
    nonisolated(unsafe) var digest: UInt = 0
    let closure = OneClosure { value in
      let raised = value &+ 1
      guard raised & 3 != 0 else { return }
      total &+= raised &* 2
      digest = digest &* 31 &+ UInt(bitPattern: total)
    }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    let tally = Tally()
    for value in expected(iterations) { tally.take(value) }
    try expect(digest == tally.digest, "wrong result")
    return Sample(taken, elements: iterations)
  }

  private static func oneClosure(iterations: Int) async throws -> Sample {
    let tally = Tally()
    nonisolated(unsafe) var total = 0
    let closure = OneClosure { value in
      let raised = value &+ 1
      guard raised & 3 != 0 else { return }
      total &+= raised &* 2
      tally.take(total)
    }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations)
  }

  private static func oneLockedClosure(iterations: Int) async throws -> Sample {
    let tally = Tally()
    nonisolated(unsafe) var total = 0
    let closure = LockedClosure { value in
      let raised = value &+ 1
      guard raised & 3 != 0 else { return }
      total &+= raised &* 2
      tally.take(total)
    }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations)
  }

  private static func tenMapsInOneClosure(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let closure = OneClosure { value in
      let half = (((((value &+ 1) ^ 2) &+ 3) ^ 4) &+ 5) ^ 6
      tally.take((((half &+ 7) ^ 8) &+ 9) ^ 10)
    }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(expectedOfTenMaps(iterations))
    return Sample(taken, elements: iterations)
  }
}
