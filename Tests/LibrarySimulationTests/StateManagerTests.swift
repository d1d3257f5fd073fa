import Causeway
import CausewaySimulation
import CausewayViewModel
import Observation
import Testing

/// A state that several tasks change and several screens follow.
@MainActor
@Suite(.requiresSimulation) struct StateManagerTests {
  struct Editing: Sendable, Equatable {
    var name = 0
    var count = 0
  }

  @MainActor
  @Observable
  final class Screen {
    private(set) var editing = Editing()
    private(set) var name = 0
    private let bindings = Bindings()

    init(_ manager: StateManager<Editing>, _ names: Record<Int>) {
      bindings.bind(manager.state, to: \.editing, of: self)
      bindings.bind(manager.values(of: \.name), to: self) { screen, name in
        screen.name = name
        names.append(name)
      }
    }
  }

  @Test func noUpdateIsLostAndScreensEndWithTheState() async throws {
    try await simulate(schedules: 200) { simulation in
      let manager = StateManager(Editing())
      let names = Record<Int>()
      var screens = [Screen(manager, names)]
      for name in 1...4 {
        simulation.callBack(after: nil) {
          manager.update {
            $0.name = name
            $0.count += 1
          }
        }
      }
      try await simulation.delay()
      screens.append(Screen(manager, Record()))
      await simulation.settle()
      #expect(manager.current.count == 4)
      for screen in screens {
        #expect(screen.editing == manager.current)
        #expect(screen.name == manager.current.name)
      }
      #expect(zip(names.values, names.values.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test func clearIsFollowedLikeEveryChange() async throws {
    try await simulate(schedules: 200) { simulation in
      let manager = StateManager(Editing())
      let screen = Screen(manager, Record())
      simulation.callBackOnMain(after: nil) { manager.clear() }
      simulation.callBack(after: nil) { manager.set(Editing(name: 1, count: 1)) }
      simulation.callBack(after: nil) { manager.update { $0.name = 2 } }
      await simulation.settle()
      #expect(screen.editing == manager.current)
      #expect(screen.name == manager.current.name)
    }
  }
}
