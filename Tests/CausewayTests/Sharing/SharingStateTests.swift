import Testing

@testable import Causeway

/// Tries every order of events, up to a length, and compares the state machine with a simulation of its actions.
@Suite struct SharingStateTests {
  private static let stops: [SharingStop] = [.whenUnused, .after(.seconds(1)), .never]
  private static let restarts: [SharingRestart] = [
    .never, .onNextSubscriber, .onFailure(after: .seconds(1)), .onFailure(after: .seconds(1), attempts: 1),
  ]

  @Test(arguments: stops, restarts) func noOrderOfEventsBreaksIt(_ stop: SharingStop, _ restart: SharingRestart) {
    explore(SharingWorld(stop, restart))
  }

  @Test(arguments: restarts) func noOrderOfEventsBreaksOneSubscriberForAll(_ restart: SharingRestart) {
    explore(SharingWorld(.whenUnused, restart, once: true))
  }

  private func explore(_ world: SharingWorld) {
    var reached: Set<SharingWorld> = [world]
    var frontier = reached
    var faults: Set<String> = []
    var tries = 0
    for _ in 0..<12 {
      var next: Set<SharingWorld> = []
      for world in frontier {
        for event in world.possibleEvents {
          tries += 1
          var after = world
          let action = after.apply(event)
          if let fault = after.fault { faults.insert("\(fault) after \(event), \(action)") }
          next.insert(after)
        }
      }
      frontier = next.subtracting(reached)
      reached.formUnion(next)
    }
    #expect(faults == [])
    #expect(tries > 100)
  }

  @Test func aSourceThatIsBeingConnectedIsNotConnectedAgain() {
    var state = SharingState(stop: .whenUnused, restart: .never)
    #expect(state.handle(.enter) == .none)
    #expect(state.handle(.connect(connection: 0)) == .subscribe(run: 1))
    #expect(state.handle(.enter) == .none)
    #expect(state.handle(.connect(connection: 0)) == .none)
    #expect(state.handle(.subscribed) == .none)
  }

  /// The source is cancelled completely before the cancelling thread subscribes to it again.
  @Test func aSubscriberDuringTheCancelHasTheSourceAfterwards() {
    var state = SharingState(stop: .whenUnused, restart: .never)
    _ = state.handle(.enter)
    #expect(state.handle(.connect(connection: 0)) == .subscribe(run: 1))
    #expect(state.handle(.leave(connection: 0)) == .stop, "while the other is still subscribing")
    _ = state.handle(.enter)
    #expect(state.handle(.connect(connection: 1)) == .none)
    #expect(state.handle(.subscribed) == .none)
    #expect(!state.isRunning)
    #expect(state.handle(.stopped) == .subscribe(run: 2))
    #expect(state.isRunning)
    #expect(state.handle(.subscribed) == .none)
  }

  @Test func failuresInARowAreCountedUntilAValueComes() {
    var state = SharingState(stop: .whenUnused, restart: .onFailure(after: .seconds(3), attempts: 1))
    _ = state.handle(.enter)
    _ = state.handle(.connect(connection: 0))
    _ = state.handle(.subscribed)
    #expect(state.handle(.ended(run: 1, failed: true)) == .startTimer(1, .seconds(3)))
    #expect(state.handle(.fired(timer: 1)) == .subscribe(run: 2))
    #expect(state.handle(.sent(run: 2)) == .none)
    #expect(state.handle(.subscribed) == .none)
    #expect(state.handle(.ended(run: 2, failed: true)) == .startTimer(2, .seconds(3)))
    #expect(state.handle(.fired(timer: 2)) == .subscribe(run: 3))
    #expect(state.handle(.subscribed) == .none)
    #expect(state.handle(.ended(run: 3, failed: true)) == .finish)
    _ = state.handle(.enter)
    #expect(state.handle(.connect(connection: 1)) == .subscribe(run: 4), "with the next subscriber")
  }
}
