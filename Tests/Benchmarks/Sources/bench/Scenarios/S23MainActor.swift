import Observation

extension S23 {
  static let scenarios = streams + states + derived

  private static let streams = [
    Scenario(
      "S23", "send to 1 sink", ours: send,
      against: [
        Rival("core PassthroughSubject", .ratio(1.15), S1.ours(sinks: 1)),
        Rival("limit: one closure", nil, oneClosure),
      ]),
    Scenario(
      "S23", "map, filter, map, scan, sink", ours: chain,
      against: [Rival("core", .ratio(1.3), S3.oursChain)]),
    Scenario(
      "S23", "subscribe and cancel", ours: subscribe,
      against: [Rival("core", .ratio(1.25), S5.ours(others: 0))]),
    Scenario(
      "S23", "combineLatest of 2, per send", ours: combineLatest2,
      against: [Rival("core", .ratio(1.3), S4.oursCombineLatest2)]),
    Scenario(
      "S23", "share of map, filter, map to 4 sinks", ours: share,
      against: [
        Rival("core", .ratio(1.3), S16.ours),
        Rival("limit: one closure, then a loop over closures", nil, S16.closures),
      ]),
    Scenario(
      "S23", "receive(on: MainActor.shared), sent on the main actor", ours: receive,
      against: [Rival("core, without", nil, S1.ours(sinks: 1))]),
  ]

  private static let states = [
    Scenario(
      "S23", "set of a state with 1 sink", ours: set(sinks: 1),
      against: [
        Rival("set of an @Observable property", .ratio(1), setObservable),
        Rival("core CurrentValueSubject", nil, S2.oursSend),
        Rival("limit: a variable and a closure", nil, loop(sinks: 1)),
      ]),
    Scenario(
      "S23", "set of a state with 1,000 sinks, per delivery", ours: set(sinks: 1_000),
      against: [Rival("limit: a variable and a loop over closures", .amount(8), loop(sinks: 1_000))]),
  ]

  private static let derived = [1, 10, 1_000].map { count in
    Scenario(
      "S23", "derived state with \(count) observers, per set", ours: derivedState(observers: count),
      against: [
        Rival("core CurrentValueSubject, map, share(replay: 1)", nil, coreDerived(observers: count)),
        Rival("@Observable, withObservationTracking again for each observer", .ratio(1), tracked(observers: count)),
        Rival("limit: a variable and a loop over closures", nil, derivedLoop(observers: count)),
      ])
  }

  /// A model whose derived value is a computed property.
  @MainActor @Observable
  final class Model {
    var value = -1
    var doubled: Int { value &* 2 }
  }

  @MainActor
  private static func oneClosure(iterations: Int) throws -> Sample {
    let tally = Tally()
    let closure = OneClosure { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }

  @MainActor
  private static func setObservable(iterations: Int) throws -> Sample {
    let model = Model()
    let taken = time {
      for value in 0..<iterations { model.value = value }
    }
    try expect(model.value == iterations - 1, "wrong value")
    return Sample(taken, elements: iterations)
  }

  private static func loop(sinks: Int) -> MainActorWork {
    { iterations in
      var current = -1
      let tallies = (0..<sinks).map { _ in Tally() }
      let list = ClosureList()
      for tally in tallies { list.add { tally.take($0) } }
      let taken = time {
        for value in 0..<iterations {
          current = value
          list.send(value)
        }
      }
      try expect(current == iterations - 1, "wrong value")
      for tally in tallies { try tally.expect(0..<iterations) }
      return Sample(taken, elements: iterations * sinks)
    }
  }

  private static func derivedLoop(observers: Int) -> MainActorWork {
    { iterations in
      let tallies = (0..<observers).map { _ in Tally() }
      let list = ClosureList()
      for tally in tallies { list.add { tally.take($0) } }
      let taken = time {
        for value in 0..<iterations { list.send(value &* 2) }
      }
      for tally in tallies { try tally.expect((0..<iterations).lazy.map { $0 &* 2 }) }
      return Sample(taken, elements: iterations)
    }
  }

  /// Each observer reads the value after a change, as a view does.
  private static func tracked(observers: Int) -> MainActorWork {
    { iterations in
      let model = Model()
      let readers = (0..<observers).map { _ in Reader() }
      for reader in readers { reader.read(model) }
      let taken = time {
        for value in 0..<iterations {
          model.value = value
          for reader in readers where reader.isDue { reader.read(model) }
        }
      }
      for reader in readers { try reader.tally.expect((-1..<iterations).lazy.map { $0 &* 2 }) }
      return Sample(taken, elements: iterations)
    }
  }

  @MainActor
  private final class Reader {
    let tally = Tally()
    private(set) var isDue = false

    func read(_ model: Model) {
      isDue = false
      tally.take(
        withObservationTracking {
          model.doubled
        } onChange: { [self] in
          MainActor.assumeIsolated { isDue = true }
        })
    }
  }
}
