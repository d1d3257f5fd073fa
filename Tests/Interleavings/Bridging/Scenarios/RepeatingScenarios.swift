import Causeway
package import InterleavingExplorer

/// Callbacks that are called repeatedly.
package enum RepeatingScenarios {
  package static let all = [registering, finishing, setting]

  package static let registering = Scenario("repeating: subscribe | cancel | call") {
    let service = RepeatingService()
    let ear = EventWitness("a")
    return Play([
      "subscriber": { ear.subscribe(to: service.publisher) },
      "canceller": { ear.cancel() },
      "service": { service.call(1) },
    ]) {
      service.call(2)
      return ear.problems + service.problems(live: ear.isCancelled ? 0 : 1)
        + expect(ear.isCancelled || ear.values.last == 2, "a call is lost: \(ear.sounds)")
    }
  }

  package static let finishing = Scenario("repeating: finish | cancel | call") {
    let service = RepeatingService()
    let ear = EventWitness("a")
    ear.subscribe(to: service.publisher)
    return Play([
      "finisher": { service.finish() },
      "canceller": { ear.cancel() },
      "service": { service.call(1) },
    ]) {
      ear.problems + service.problems(live: 0)
    }
  }

  package static let setting = Scenario("termination: set a handler | end | end") {
    let slot = TerminationBox<Never>(BridgeReporter(.repeating, nil, CodeLocation()), nil)
    let runs = EventWitness("the handler")
    return Play([
      "setter": { slot.set { _ in runs.handle(1) } },
      "one": { slot.terminate(.cancelled) },
      "other": { slot.terminate(.finished) },
    ]) {
      runs.problems + expect(runs.values.count == 1, "the handler ran \(runs.values.count) times")
    }
  }
}
