package import InterleavingExplorer

/// The merging engine.
package enum MergerScenarios {
  typealias Source = PassthroughSubject<Int, Never>

  package static let all = [ending, beginning]
  /// Too long for every day.
  package static let deep = [sending]

  package static let sending = Scenario("merge: send | send | cancel") {
    let (one, two, ear) = (Source(), Source(), EventWitness("a"))
    ear.subscribe(to: one.merge(with: two))
    return Play([
      "sender 1": { one.send(1) },
      "sender 2": { two.send(2) },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + leftovers(one, 0) + leftovers(two, 0)
        + expect(Set(ear.values).count == ear.values.count, "a value comes twice: \(ear.values)")
    }
  }

  package static let ending = Scenario("merge: send, finish | finish") {
    let (one, two, ear) = (Source(), Source(), EventWitness("a"))
    ear.subscribe(to: one.merge(with: two))
    return Play([
      "one": {
        one.send(1)
        one.send(completion: .finished)
      },
      "two": { two.send(completion: .finished) },
    ]) {
      ear.problems + expect(ear.values == [1] && ear.hasEnded, "heard \(ear.sounds)") + leftovers(one, 0)
        + leftovers(two, 0)
    }
  }

  package static let beginning = Scenario("merge: subscribe | cancel | send") {
    let (one, two, ear) = (Source(), Source(), EventWitness("a"))
    return Play([
      "subscriber": { ear.subscribe(to: one.merge(with: two)) },
      "canceller": { ear.cancel() },
      "sender": { two.send(2) },
    ]) {
      ear.problems + leftovers(one, ear.isCancelled ? 0 : 1) + leftovers(two, ear.isCancelled ? 0 : 1)
    }
  }
}
