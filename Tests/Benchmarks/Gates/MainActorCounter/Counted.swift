/// A scenario of `bench` on the main actor, and the rounds that are counted, of which a value costs the same each time.
struct Counted {
  var name: String
  var rounds: Int
  var work: MainActorWork

  init(_ name: String, _ rounds: Int, _ work: @escaping MainActorWork) {
    self.name = name
    self.rounds = rounds
    self.work = work
  }

  @MainActor static let all = [
    Counted("S23 send to 1 sink", 2_000, S23.send),
    Counted("S23 map, filter, map, scan, sink", 2_000, S23.chain),
    Counted("S23 subscribe and cancel", 2_000, S23.subscribe),
    Counted("S23 combineLatest of 2, per send", 1_000, S23.combineLatest2),
    Counted("S23 share of map, filter, map to 4 sinks", 2_000, S23.share),
    Counted("S23 receive(on: MainActor.shared), sent on the main actor", 2_000, S23.receive),
    Counted("S23 set of a state with 1 sink", 2_000, S23.set(sinks: 1)),
    Counted("S23 set of a state with 1,000 sinks, per delivery", 20, S23.set(sinks: 1_000)),
    Counted("S23 derived state with 1 observer, per set", 2_000, S23.derivedState(observers: 1)),
    Counted("S23 derived state with 1,000 observers, per set", 20, S23.derivedState(observers: 1_000)),
  ]
}
