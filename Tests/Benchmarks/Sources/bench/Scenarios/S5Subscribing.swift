extension S5 {
  static let scenarios =
    [0, 1_000, 10_000].map { others in
      Scenario(
        "S5", "subscribe and cancel, \(others) others live", ours: ours(others: others),
        against: [Rival("OpenCombine", .oneIn(6), openCombine(others: others))]
          + (others == 10_000 ? [Rival("ourselves with none live", .ratio(1.5), ours(others: 0))] : [])
          + (others == 0 ? [Rival("limit: dictionary of closures under a lock", nil, dictionary)] : []))
    } + [
      Scenario(
        "S5", "subscribe and cancel the oldest of 10,000", ours: oursOldest(of: 10_000),
        against: [
          Rival("ourselves with none live", .ratio(2.5), ours(others: 0)),
          Rival("OpenCombine", nil, openCombineOldest(of: 10_000)),
        ])
    ]

  private static func dictionary(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let listeners = LockedDictionary()
    let taken = time {
      for _ in 0..<iterations {
        let key = listeners.add { tally.take($0) }
        listeners.remove(key)
      }
    }
    try expect(listeners.isEmpty, "closures left behind")
    return Sample(taken, elements: iterations)
  }
}
