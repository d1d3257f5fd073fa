import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct MainActorStateManagerTests {
  private final class Config {
    var name: String
    init(_ name: String) { self.name = name }
  }

  private struct Editing {
    var config: Config?
    var isUpdating = false
  }

  private let manager = MainActorStateManager(Editing())

  @Test func clearingRestoresTheInitialState() {
    manager.set(Editing(config: Config("a"), isUpdating: true))
    #expect(manager.current.config?.name == "a")
    manager.clear()
    #expect(manager.current.config == nil)
    #expect(!manager.current.isUpdating)
  }

  @Test func settingSeveralValuesIsOneChange() {
    var seen: [String] = []
    let token = manager.state.map { "\($0.config?.name ?? "none"), \($0.isUpdating)" }.sink { seen.append($0) }
    manager.update {
      $0.config = Config("a")
      $0.isUpdating = true
    }
    #expect(seen == ["none, false", "a, true"])
    token.cancel()
  }

  @Test func anUpdateThatThrowsChangesNothing() {
    #expect(throws: ModelError.broken) {
      try manager.update {
        $0.isUpdating = true
        throw ModelError.broken
      }
    }
    #expect(!manager.current.isUpdating)
  }

  @Test func aValueChangesOnlyToDifferentValues() {
    let isUpdating = manager.values(of: \.isUpdating)
    var seen: [Bool] = []
    let token = isUpdating.sink { seen.append($0) }
    manager.update { $0.config = Config("a") }
    manager.update { $0.isUpdating = true }
    #expect(seen == [false, true])
    #expect(isUpdating.value)
    token.cancel()
  }

  @Test func theCurrentStateIsObserved() {
    let changes = Probe(0)
    withObservationTracking {
      _ = manager.current
    } onChange: {
      changes.change { $0 += 1 }
    }
    manager.update { $0.isUpdating = true }
    #expect(changes.value == 1)
  }
}
