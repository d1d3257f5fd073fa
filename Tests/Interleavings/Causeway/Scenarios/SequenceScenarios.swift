package import InterleavingExplorer

/// Sequences that are paused until an element is requested.
package enum SequenceScenarios {
  typealias Source = PassthroughSubject<Int, Never>

  package static let all = [pairing, beginning, cancelling, following]
  /// Too long for every run.
  package static let deep = [beginningAndCancelling]

  /// The two senders resume the sequence, while it may still be stopping.
  package static let pairing = Scenario("zip with a sequence: send | send") {
    let (source, ear) = (Source(), EventWitness("a"))
    ear.subscribe(to: pairs(source, 0..<3))
    return Play([
      "sender 1": { source.send(10) },
      "sender 2": { source.send(20) },
    ]) {
      ear.problems + expect([[10, 21], [20, 11]].contains(ear.values), "heard \(ear.sounds)") + leftovers(source, 1)
    }
  }

  package static let beginning = Scenario("zip with a sequence: subscribe | send") {
    let (source, ear) = (Source(), EventWitness("a"))
    return Play([
      "subscriber": { ear.subscribe(to: pairs(source, 0..<2)) },
      "sender": { source.send(10) },
    ]) {
      ear.problems + expect([[], [10]].contains(ear.values), "heard \(ear.sounds)") + leftovers(source, 1)
    }
  }

  package static let cancelling = Scenario("zip with a sequence: send | cancel") {
    let (source, ear) = (Source(), EventWitness("a"))
    ear.subscribe(to: pairs(source, 0..<3))
    return Play([
      "sender": { source.send(10) },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + expect([[], [10]].contains(ear.values), "heard \(ear.sounds)") + leftovers(source, 0)
    }
  }

  package static let beginningAndCancelling = Scenario("zip with a sequence: subscribe | send | cancel") {
    let (source, ear) = (Source(), EventWitness("a"))
    return Play([
      "subscriber": { ear.subscribe(to: pairs(source, 0..<2)) },
      "sender": { source.send(10) },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + expect([[], [10]].contains(ear.values), "heard \(ear.sounds)")
        + leftovers(source, ear.isCancelled ? 0 : 1)
    }
  }

  /// An inner publisher ends while the sequence is being paused.
  package static let following = Scenario("concatMap of a sequence: subscribe | finish the first") {
    let (first, second, ear) = (Source(), Source(), EventWitness("a"))
    return Play([
      "subscriber": { ear.subscribe(to: (0..<3).publisher.concatMap { $0 == 0 ? first : second }) },
      "first": { first.send(completion: .finished) },
    ]) {
      ear.problems + expect(!ear.hasEnded, "heard \(ear.sounds)") + leftovers(first, 0) + leftovers(second, 1)
    }
  }

  /// Returns the sums of the pairs of `zip`.
  private static func pairs(_ source: Source, _ numbers: Range<Int>) -> some Publisher<Int, Never> {
    Joined(
      source, numbers.publisher, Unused<Never>(), Unused<Never>(),
      JoinStep<QueueSlot<Int>, QueueSlot<Int>, UnusedSlot, UnusedSlot, Int> { first, second, _, _ in first + second })
  }
}
