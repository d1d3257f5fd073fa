extension S16 {
  static let scenarios = [
    Scenario(
      "S16", "share of map, filter, map to 4 sinks", ours: ours,
      against: [
        Rival("OpenCombine share()", .ratio(1), openCombineShare),
        Rival("OpenCombine multicast(subject:)", .ratio(1), openCombineMulticast),
        Rival("limit: one closure, then a loop over closures", nil, closures),
      ]),
    Scenario(
      "S16", "share of map, filter, map to 4 async consumers", ours: oursAsync,
      against: [Rival("async-algorithms share()", .ratio(1), asyncShare)]),
  ]

  static func closures(iterations: Int) async throws -> Sample {
    let tallies = (0..<subscribers).map { _ in Tally() }
    let list = ClosureList()
    for tally in tallies { list.add { tally.take($0) } }
    let chain = OneClosure { value in
      let raised = value &+ 1
      guard raised & 3 != 0 else { return }
      list.send(raised &* 2)
    }
    let taken = time {
      for value in 0..<iterations { chain.send(value) }
    }
    for tally in tallies { try tally.expect(expected(iterations)) }
    return Sample(taken, elements: iterations * subscribers)
  }
}
