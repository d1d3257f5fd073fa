import Testing

@testable import CausewayTesting

/// The state machine of the clock, without tasks.
@Suite struct TestClockStateTests {
  private func sleeper(_ id: Int, _ seconds: Int) -> TestClockState.Sleeper {
    TestClockState.Sleeper(id: id, deadline: .init(offset: .seconds(seconds))) { _ in }
  }

  /// Every order in which five sleeps of three lengths can be registered.
  @Test func everyOrderOfRegistrationWakesByDeadlineThenRegistration() {
    for code in 0..<243 {
      var state = TestClockState()
      var rest = code
      var deadlines: [Int: Int] = [:]
      for _ in 0..<5 {
        let id = state.begin()
        deadlines[id] = rest % 3 + 1
        #expect(state.register(sleeper(id, rest % 3 + 1)) == nil)
        rest /= 3
      }
      var woken: [Int] = []
      while case let due = state.step(to: nil), !due.isEmpty {
        #expect(due.allSatisfy { $0.deadline == state.now })
        woken += due.map(\.id)
      }
      #expect(woken == deadlines.keys.sorted { (deadlines[$0]!, $0) < (deadlines[$1]!, $1) })
      #expect(state.isEmpty)
    }
  }

  @Test func aCancelAtAnyTimeLeavesNothingBehind() {
    var state = TestClockState()
    let early = state.begin()
    #expect(state.cancel(early) == nil)
    #expect(throws: CancellationError.self) { try state.register(sleeper(early, 1))?.get() }

    let asleep = state.begin()
    #expect(state.register(sleeper(asleep, 1)) == nil)
    #expect(state.cancel(asleep)?.id == asleep)
    #expect(state.cancel(asleep) == nil)

    let woken = state.begin()
    #expect(state.register(sleeper(woken, 1)) == nil)
    #expect(state.step(to: nil).map(\.id) == [woken])
    #expect(state.cancel(woken) == nil)
    #expect(state.isEmpty)
  }

  @Test func aStepStopsAtTheLimit() {
    var state = TestClockState()
    let id = state.begin()
    _ = state.register(sleeper(id, 5))
    #expect(state.step(to: .init(offset: .seconds(4))).isEmpty)
    #expect(state.now.offset == .seconds(4))
    #expect(state.step(to: .init(offset: .seconds(5))).map(\.id) == [id])
  }

  @Test func aDeadlineThatHasPassedEndsAtOnce() {
    var state = TestClockState()
    #expect(state.step(to: .init(offset: .seconds(2))).isEmpty)
    let id = state.begin()
    #expect(throws: Never.self) { try state.register(sleeper(id, 2))?.get() }
    #expect(state.isEmpty)
  }
}
