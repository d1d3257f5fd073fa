/// Operators, then asynchronous iteration: a burst is sent through them, then drained.
enum S8 {
  static let burst = 10_000

  static let scenarios = [
    Scenario(
      "S8", "map, filter, map, async iteration", ours: { try await ours(iterations: $0) },
      against: [
        Rival("AsyncStream with the standard operators", .oneIn(40), { try await asyncStream(iterations: $0) }),
        Rival("limit: array filled and read by hand", nil, array),
      ])
  ]

  /// The number of values of a burst that pass the filter.
  static let passing = burst / 4 * 3

  /// Returns the values that arrive from `count` bursts.
  static func expected(_ count: Int) -> some Sequence<Int> {
    (0..<count * burst).lazy.map { $0 % burst &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }
  }

  private static func array(iterations: Int) async throws -> Sample {
    let tally = Tally()
    var buffer: [Int] = []
    let append: (Int) -> Void = opaque { value in
      let raised = value &+ 1
      guard raised & 3 != 0 else { return }
      buffer.append(raised &* 2)
    }
    let taken = time {
      for _ in 0..<iterations {
        for value in 0..<burst { append(value) }
        for value in buffer { tally.take(value) }
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try tally.expect(expected(iterations))
    return Sample(taken, elements: iterations * burst)
  }
}
