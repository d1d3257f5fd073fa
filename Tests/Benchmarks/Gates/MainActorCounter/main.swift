// Runs each scenario twice, and prints the number of elements of the second run; the first one initialises what is
// initialised once. A program of its own, because its code would change that of the other scenarios' closures.

/// The scenarios of `bench` on the main actor, with the rounds that are counted, of which a value costs the same each time.
let scenarios: [(name: String, rounds: Int, work: MainActorWork)] = [
  ("S23 send to 1 sink", 2_000, S23.send),
  ("S23 map, filter, map, scan, sink", 2_000, S23.chain),
  ("S23 subscribe and cancel", 2_000, S23.subscribe),
  ("S23 combineLatest of 2, per send", 1_000, S23.combineLatest2),
  ("S23 share of map, filter, map to 4 sinks", 2_000, S23.share),
  ("S23 receive(on: MainActor.shared), sent on the main actor", 2_000, S23.receive),
  ("S23 set of a state with 1 sink", 2_000, S23.set(sinks: 1)),
  ("S23 set of a state with 1,000 sinks, per delivery", 20, S23.set(sinks: 1_000)),
  ("S23 derived state with 1 observer, per set", 2_000, S23.derivedState(observers: 1)),
  ("S23 derived state with 1,000 observers, per set", 20, S23.derivedState(observers: 1_000)),
]

for (name, rounds, work) in scenarios {
  Stopwatch.label = ""
  _ = try work(rounds)
  Stopwatch.label = name
  print("\(try work(rounds).elements)\t\(name)")
}
