import Causeway
package import InterleavingExplorer

/// Slots with room for one closure or delegate, shared by several subscribers.
package enum SlotScenarios {
  package static let all = [closureReplacing, delegateReplacing]
  /// Too long for every run.
  package static let deep = [closureCalling, delegateCalling, delegateLeaving]

  package static let closureReplacing = Scenario("closure property: the last one cancels | another one subscribes") {
    replacing(ClosureService(), isCalling: false)
  }

  package static let closureCalling = Scenario("closure property: the last one cancels | another one subscribes | call")
  {
    replacing(ClosureService(), isCalling: true)
  }

  package static let delegateReplacing = Scenario("delegate: the last one cancels | another one subscribes") {
    replacing(DelegateService(), isCalling: false)
  }

  package static let delegateCalling = Scenario("delegate: the last one cancels | another one subscribes | call") {
    replacing(DelegateService(), isCalling: true)
  }

  package static let delegateLeaving = Scenario("delegate: cancel | cancel | another one subscribes") {
    let service = DelegateService()
    let (publisher, a, b, c) = (service.publisher, EventWitness("a"), EventWitness("b"), EventWitness("c"))
    a.subscribe(to: publisher)
    b.subscribe(to: publisher)
    return Play([
      "1": { a.cancel() },
      "2": { b.cancel() },
      "late": { c.subscribe(to: publisher) },
    ]) {
      service.call(2)
      return a.problems + b.problems + c.problems + service.problems(isTaken: true) + c.lack(of: [2])
    }
  }

  private static func replacing(_ service: some SlotService, isCalling: Bool) -> Play {
    let (publisher, a, b) = (service.publisher, EventWitness("a"), EventWitness("b"))
    a.subscribe(to: publisher)
    let leave = { a.cancel() }
    let join = { b.subscribe(to: publisher) }
    let judge = {
      service.call(2)
      var problems = a.problems + b.problems + service.problems(isTaken: true)
      problems += expect(b.values.last == 2, "the late one is not called: \(b.sounds)")
      b.cancel()
      return problems + service.problems(isTaken: false)
    }
    guard isCalling else { return Play(["last": leave, "late": join], problems: judge) }
    return Play(["last": leave, "late": join, "service": { service.call(1) }], problems: judge)
  }
}
