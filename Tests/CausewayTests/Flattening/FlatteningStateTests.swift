import Testing

@testable import Causeway

/// Tries every order of events, and compares the state machine with a simulation of its actions.
@Suite struct FlatteningStateTests {
  private static let policies: [FlatteningPolicy] = [
    FlatteningPolicy(.max, whenFull: .wait), FlatteningPolicy(2, whenFull: .wait), FlatteningPolicy(1, whenFull: .wait),
    FlatteningPolicy(1, whenFull: .ignore), FlatteningPolicy(1, whenFull: .replace),
  ]

  /// Applies the events in every order.
  ///
  /// - Returns: The faults found, and the number of orders that ended without one.
  private func walk(_ world: FlatteningWorld) -> (faults: Set<String>, ends: Int) {
    var faults: Set<String> = []
    var ends = 0
    var waiting = [world]
    while let world = waiting.popLast(), faults.count <= 10 {
      let events = world.possibleEvents
      if events.isEmpty { ends += 1 }
      for event in events {
        var after = world
        after.apply(event)
        if let fault = after.fault {
          faults.insert("\(fault) after \(after.history)")
        } else {
          waiting.append(after)
        }
      }
    }
    return (faults, ends)
  }

  @Test(arguments: policies.indices) func noOrderOfEventsBreaksIt(_ index: Int) {
    let (faults, ends) = walk(FlatteningWorld(Self.policies[index], values: 3))
    #expect(faults == [])
    #expect(ends > 250)
  }

  /// The same with an outer publisher that is paused while there is no room.
  @Test(arguments: [1, 2]) func noOrderOfEventsBreaksItsPauses(_ limit: Int) {
    let policy = FlatteningPolicy(limit, whenFull: .wait)
    let (faults, ends) = walk(FlatteningWorld(policy, values: 4, isPaced: true))
    #expect(faults == [])
    #expect(ends > 10)
  }

  /// The same with an outer publisher that drops values which exceed the limit, or keeps the latest.
  @Test(arguments: [1, 2], [UnrequestedValues.dropped, .latestKept])
  func noOrderOfEventsBreaksTheTreatmentAtTheLimit(_ limit: Int, _ unrequested: UnrequestedValues) {
    let policy = FlatteningPolicy(limit, whenFull: .wait, followsDemand: true)
    let (faults, ends) = walk(FlatteningWorld(policy, values: 4, unrequested: unrequested))
    #expect(faults == [])
    #expect(ends > 100)
  }

  @Test func aValueOfAFinishedInnerMayBeLate() {
    var state = FlatteningState<Int>(FlatteningPolicy(1, whenFull: .replace))
    _ = state.receive(1)
    let first = state.begin()
    #expect(first?.number == 1)
    #expect(first?.predecessor == .undisturbed)
    state.keep(at: 7, of: 1)
    _ = state.started()
    _ = state.finish(inner: 1)
    _ = state.receive(2)
    let second = state.begin()
    #expect(second?.number == 2)
    #expect(second?.predecessor == .over(number: 1))
    state.keep(at: 8, of: 2)
    _ = state.started()
    _ = state.receive(3)
    let third = state.begin()
    #expect(third?.number == 3)
    #expect(third?.predecessor == .replaced(place: 8))
  }

  @Test func afterTheEndNothingStartsOrWaits() {
    var state = FlatteningState<Int>(FlatteningPolicy(1, whenFull: .wait))
    _ = state.receive(1)
    _ = state.begin()
    _ = state.started()
    _ = state.receive(2)
    var left = state.close()
    let value = left.waiting.take()
    #expect(value == 2)
    #expect(!left.waiting.isReady)
    guard case .none = state.receive(3), case .some(.none) = state.finish(inner: 1) else {
      Issue.record("something was started")
      return
    }
    #expect(!state.waiting.isReady)
    let ends = state.fail(inner: 1)
    #expect(!ends)
  }
}
