import Causeway
import CausewayTesting
import CausewayViewModel
import Dispatch
import Testing

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct StateManagerTests {
  struct Editing: Equatable, Sendable {
    var config: String?
    var isUpdating = false
  }

  private let manager = StateManager(Editing())

  @Test(.covers("c1")) func holdsTheInitialStateAtFirst() {
    #expect(manager.current == Editing(config: nil, isUpdating: false))
    #expect(manager.state.value == manager.current)
  }

  @Test(.covers("c1")) func clearingGoesBackToIt() {
    manager.set(Editing(config: "a", isUpdating: true))
    #expect(manager.current == Editing(config: "a", isUpdating: true))
    manager.clear()
    #expect(manager.current == Editing())
  }

  @Test(.covers("c1")) func settingSeveralValuesIsOneChange() {
    let recorder = Recorder(manager.state)
    manager.update {
      $0.config = "a"
      $0.isUpdating = true
    }
    manager.clear()
    #expect(recorder.values == [Editing(), Editing(config: "a", isUpdating: true), Editing()])
    recorder.cancel()
  }

  @Test(.covers("c1")) func noObserverReadsAHalfSetState() async {
    struct Pair: Sendable {
      var left = 0
      var right = 0
    }
    let manager = StateManager(Pair())
    let halves = Probe(0)
    let count = Probe(0)
    let token = manager.state.sink { pair in
      if pair.left != pair.right { halves.change { $0 += 1 } }
      let current = manager.current
      if current.left != current.right { halves.change { $0 += 1 } }
      count.change { $0 += 1 }
    }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<1_000 {
            manager.update {
              $0.left += 1
              $0.right += 1
            }
          }
        }
      }
    }
    #expect(manager.current.left == 4_000)
    #expect(halves.value == 0)
    // One thread may deliver for the others, but everything has been delivered when the last one returns.
    #expect(count.value == 4_001)
    token.cancel()
  }

  @Test func anUpdateThatThrowsChangesNothing() {
    let recorder = Recorder(manager.state)
    #expect(throws: ModelError.broken) {
      try manager.update { (state: inout Editing) throws(ModelError) in
        state.config = "a"
        throw .broken
      }
    }
    #expect(manager.current == Editing())
    #expect(recorder.values == [Editing()])
    recorder.cancel()
  }

  @Test func anUpdateGivesWhatItsClosureReturns() {
    let before = manager.update { state in
      defer { state.isUpdating = true }
      return state.isUpdating
    }
    #expect(!before)
    #expect(manager.current.isUpdating)
  }

  @Test func oneValueIsSentWhenItChanges() {
    let configs = Recorder(manager.values(of: \.config))
    let flags = Recorder(manager.state.values(of: \.isUpdating))
    manager.update { $0.isUpdating = true }
    manager.set(Editing(config: "a", isUpdating: true))
    manager.set(Editing(config: "a", isUpdating: true))
    manager.clear()
    #expect(configs.values == [nil, "a", nil])
    #expect(flags.values == [false, true, false])
    configs.cancel()
    flags.cancel()
  }

  @Test func aChangeFromInsideAnObserverFollowsTheOneBeingDelivered() {
    let seen = Probe<[Bool]>([])
    let token = manager.state.sink { [manager] state in
      if state.config == "a", !state.isUpdating { manager.update { $0.isUpdating = true } }
      seen.append(state.isUpdating)
    }
    let recorder = Recorder(manager.values(of: \.isUpdating))
    manager.update { $0.config = "a" }
    #expect(seen.value == [false, false, true])
    #expect(recorder.values == [false, true])
    token.cancel()
    recorder.cancel()
  }
}
