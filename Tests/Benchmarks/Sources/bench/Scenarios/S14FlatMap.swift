import Synchronization

/// Many inner publishers into one stream.
enum S14 {
  static let inners = 1_000

  static let scenarios = [
    Scenario(
      "S14", "flatMap, 1,000 inners live, per value", ours: oursLive,
      against: [
        Rival("OpenCombine flatMap", .ratio(1), openCombineLive),
        Rival("task group over AsyncStreams, into one", .ratio(1), { try await taskGroup(iterations: $0) }),
        Rival("limit: a closure each, one sink under a lock", nil, oneSink),
      ]),
    Scenario(
      "S14", "flatMap, an inner of one value, begun and finished", ours: oursBriefly,
      against: [
        Rival("OpenCombine flatMap", .ratio(1), openCombineBriefly),
        Rival("AsyncStream.flatMap, one inner after another", .ratio(1), { try await asyncFlatMap(iterations: $0) }),
        Rival("limit: a call of the closure", nil, oneCall),
      ]),
  ]

  /// Checks that each inner's values arrive complete and in order; the order among different inners is not specified.
  final class Arrivals {
    private var rounds = Array(repeating: 0, count: inners)
    private var inOrder = true

    func take(_ value: Int) {
      let (round, inner) = value.quotientAndRemainder(dividingBy: inners)
      inOrder = inOrder && rounds[inner] == round
      rounds[inner] = round + 1
    }

    func expect(_ count: Int) throws {
      try bench.expect(inOrder && rounds.allSatisfy { $0 == count }, "values lost, doubled or reordered")
    }
  }

  private static func oneSink(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let sink = Mutex(Listener { tally.take($0) })
    let closures = (0..<inners).map { _ in
      OneClosure { value in sink.withLock { $0.call(value) } }
    }
    let taken = time {
      for round in 0..<iterations {
        for inner in 0..<inners { closures[inner].send(round * inners + inner) }
      }
    }
    try tally.expect(0..<iterations * inners)
    return Sample(taken, elements: iterations * inners)
  }

  private static func oneCall(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let closure = OneClosure { tally.take($0 &+ 1) }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(1..<iterations + 1)
    return Sample(taken, elements: iterations)
  }
}
