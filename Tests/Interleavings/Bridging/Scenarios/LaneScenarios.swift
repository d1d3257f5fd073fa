import Causeway
package import InterleavingExplorer

/// Registrations and unregistrations of a service that belongs to one isolation.
package enum LaneScenarios {
  package static let all = [returning, leavingTogether]
  /// Too long for every run.
  package static let deep = [sharing]

  package static let returning = Scenario("lane: cancel elsewhere, then subscribe there | subscribe in the place") {
    let (place, service) = (Place(home: 1, visitors: 1), RepeatingService(room: 2))
    let (publisher, a, b, c) = (service.publisher(on: place), EventWitness("a"), EventWitness("b"), EventWitness("c"))
    return Play([
      "place": {
        b.subscribe(to: publisher)
        place.run()
      },
      "elsewhere": {
        a.subscribe(to: publisher)
        a.cancel()
        c.subscribe(to: publisher)
        place.leave()
      },
    ]) {
      a.problems + b.problems + c.problems + service.problems(live: 2)
    }
  }

  package static let leavingTogether = Scenario("lane: the place runs | cancel elsewhere | cancel elsewhere") {
    let (place, service) = (Place(home: 1, visitors: 2), RepeatingService(room: 2))
    let (publisher, a, b) = (service.publisher(on: place), EventWitness("a"), EventWitness("b"))
    return Play([
      "place": { place.run() },
      "1": {
        a.subscribe(to: publisher)
        a.cancel()
        place.leave()
      },
      "2": {
        b.subscribe(to: publisher)
        place.leave()
      },
    ]) {
      a.problems + b.problems + service.problems(live: 1)
    }
  }

  package static let sharing = Scenario("lane: a shared bridge: cancel elsewhere | subscribe in the place") {
    let (place, service) = (Place(home: 1, visitors: 1), RepeatingService(room: 1))
    let (shared, a, b) = (service.publisher(on: place).share(), EventWitness("a"), EventWitness("b"))
    return Play([
      "place": {
        b.subscribe(to: shared)
        place.run()
      },
      "elsewhere": {
        a.subscribe(to: shared)
        a.cancel()
        place.leave()
      },
    ]) {
      service.call(2)
      return a.problems + b.problems + service.problems(live: 1) + b.lack(of: [2])
    }
  }
}
