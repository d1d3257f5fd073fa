extension S4 {
  static let scenarios = [
    Scenario(
      "S4", "combineLatest of 2, per send", ours: oursCombineLatest2,
      against: [
        Rival("OpenCombine zip of 2", .oneIn(15), openCombineZip2),
        Rival("limit: hand-written, one closure", nil, handWritten2),
      ]),
    Scenario(
      "S4", "combineLatest of 4, per send", ours: oursCombineLatest4,
      against: [Rival("OpenCombine zip of 4", .oneIn(15), openCombineZip4)]),
    Scenario(
      "S4", "combineLatest of 5 (packs), per send", ours: oursCombineLatest5,
      against: [Rival("OpenCombine zip of 4", .ratio(2.0 / 3), openCombineZip4)]),
    Scenario(
      "S4", "merge of 4, per send", ours: oursMerge4,
      against: [
        Rival("OpenCombine flatMap", .oneIn(5), openCombineFlatMap4),
        Rival("limit: one closure", nil, oneClosure),
      ]),
  ]

  private static func handWritten2(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let latest = LatestOfTwo { tally.take($0 &+ $1) }
    let taken = time {
      for value in 0..<iterations {
        latest.send(first: value)
        latest.send(second: value)
      }
    }
    try tally.expect(expectedLatest(arity: 2, rounds: iterations))
    return Sample(taken, elements: iterations * 2)
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

  private final class LatestOfTwo {
    private var first: Int?
    private var second: Int?
    private let closure: (Int, Int) -> Void

    init(_ closure: @escaping (Int, Int) -> Void) {
      self.closure = closure
    }

    @inline(never)
    func send(first value: Int) {
      first = value
      if let second { closure(value, second) }
    }

    @inline(never)
    func send(second value: Int) {
      second = value
      if let first { closure(first, value) }
    }
  }
}
