package import InterleavingExplorer

/// Ownership without a lock.
package enum SerializerScenarios {
  package static let all = [submitting]
  /// Too long for every run.
  package static let deep = [submittingTwice]

  package static let submitting = Scenario("serializer: submit | submit | submit") { play([[1], [2], [3]]) }
  package static let submittingTwice = Scenario("serializer: submit twice | submit | submit") {
    play([[11, 12], [21], [31]])
  }

  /// Lets each actor submit its events; handling one takes a step.
  private static func play(_ events: [[Int]]) -> Play {
    let box = Box()
    let log = EventWitness("the handler", lingers: true)
    func submit(_ mine: [Int]) {
      for event in mine { box.serializer.submit(event) { log.handle($0) } }
    }
    return Play([
      "1": { submit(events[0]) },
      "2": { submit(events[1]) },
      "3": { submit(events[2]) },
    ]) {
      log.problems + log.lack(of: events.flatMap { $0 })
        + events.flatMap { mine in
          expect(log.values.filter(mine.contains) == mine, "R3: \(mine) are handled in another order: \(log.values)")
        } + expect(box.serializer.tryEnter(), "the owner has not left")
    }
  }

  private final class Box: Sendable {
    let serializer = Serializer<Int>()
  }
}
