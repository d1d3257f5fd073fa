import Causeway
package import InterleavingExplorer

/// Callbacks that are called once.
package enum OneShotScenarios {
  package static let all = [calling, dropping, timingOut, subscribing, asking, awaiting, deciding]

  package static let calling = Scenario("one-shot: call | call | cancel") {
    let service = OneShotService()
    let ear = EventWitness("a")
    service.subscribe(ear)
    return Play([
      "caller 1": { service.call(1) },
      "caller 2": { service.call(2) },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + service.problems(of: ear)
        + expect(service.twice + (service.isTold ? 1 : 0) <= 1, "called twice and told: \(ear.sounds)")
        + expect(ear.isCancelled || service.twice == 1, "the second call is not reported: \(ear.sounds)")
    }
  }

  package static let dropping = Scenario("one-shot: call | drop | cancel") {
    let service = OneShotService()
    let ear = EventWitness("a")
    service.subscribe(ear)
    return Play([
      "caller": { service.call(1) },
      "dropper": { service.drop() },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + service.problems(of: ear)
    }
  }

  package static let timingOut = Scenario("one-shot: call | time out | cancel") {
    let clock = HandClock()
    let service = OneShotService(clock)
    let ear = EventWitness("a")
    service.subscribe(ear)
    let timer = clock.timers[0]
    return Play([
      "caller": { service.call(1) },
      "timer": { timer.fire() },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + service.problems(of: ear)
    }
  }

  package static let subscribing = Scenario("one-shot: subscribe | call | cancel") {
    let service = OneShotService()
    let ear = EventWitness("a")
    return Play([
      "subscriber": { service.subscribe(ear) },
      "caller": { service.call(1) },
      "canceller": { ear.cancel() },
    ]) {
      let problems = service.problems(of: ear, isOver: ear.isCancelled)
      service.call(2)
      return problems + ear.problems + service.problems(of: ear)
    }
  }

  package static let asking = Scenario("one-shot: ask to be told | time out | cancel") {
    let clock = HandClock()
    let service = OneShotService(clock, wantsToKnow: false)
    let ear = EventWitness("a")
    service.subscribe(ear)
    let timer = clock.timers[0]
    return Play([
      "service": { service.ask() },
      "timer": { timer.fire() },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + service.problems(of: ear)
        + expect(service.told == 1, "the service was told \(service.told) times that the wait has ended")
    }
  }

  /// As in `withCallback`, which waits when the service has been called.
  package static let awaiting = Scenario("one-shot: call | wait | end, time out") {
    let ear = EventWitness("the waiting task")
    let box = CallbackBox<Int, Never>(BridgeReporter(.oneShot, nil, CodeLocation()))
    let waiter = CallbackSubscriber<Int, Never> { _, outcome in
      if case .success(let value) = outcome.pointee { ear.handle(value) } else { ear.handle(0) }
    }
    return Play([
      "caller": { box.call(.success(1)) },
      "waiter": { box.wait(.subscriber(waiter)) },
      "ender": {
        box.end(timedOut: false)
        box.end(timedOut: true)
      },
    ]) {
      ear.problems + expect(ear.values.count == 1, "answered \(ear.values.count) times")
    }
  }

  /// The state machine alone: each event is one step.
  package static let deciding = Scenario(
    "one-shot's states: call, call, call | register, wait, register | cancel, time out, twice"
  ) {
    let state = StateWatch()
    return Play([
      "caller": { for _ in 0..<3 { state.call() } },
      "waiter": {
        state.handle(.register)
        state.handle(.wait)
        state.handle(.register)
      },
      "ender": { for event in [CallbackState.Event.cancel, .timeOut, .cancel, .timeOut] { state.handle(event) } },
    ]) {
      state.problems
    }
  }
}
