import CausewayApp
import Foundation
import Testing

/// Random navigation with a split view in each tab.
@MainActor
@Suite struct NavigationTabColumnsModelTests {
  private typealias State = NavigationState<PhotoScheme>

  /// Returns the screens of each tab, in both columns.
  private func contents(_ state: State) -> [[[PhotoScheme.Destination]]] {
    PhotoScheme.Tab.allCases.map { [state[.tab($0)], state[detailOf: $0]] }
  }

  /// Performs a random action of an app or an interface.
  private func step(_ coordinator: PhotoCoordinator, _ dice: inout ReaderDice) {
    let tab = PhotoScheme.Tab.allCases[dice.roll(3)]
    let destination: PhotoScheme.Destination = dice.roll(3) == 0 ? .folder(dice.roll(3)) : .photo(dice.roll(5))
    switch dice.roll(10) {
    case 0: coordinator.selectedTab = tab
    case 1, 2: coordinator.select(destination)
    case 3: coordinator.push(destination, onto: .tab(tab))
    case 4: coordinator.push(destination, onto: .detail)
    case 5: coordinator.pop(of: dice.roll(2) == 0 ? .detail : .tab(tab))
    case 6: coordinator.unpop(dice.roll(2) == 0 ? .detail : .tab(tab))
    case 7: coordinator[detailPath: tab] = (0..<dice.roll(4)).map { .photo($0) }
    case 8: coordinator[path: tab] = Array(coordinator[path: tab].prefix(dice.roll(3)))
    default: if dice.roll(2) == 0 { coordinator.collapse() } else { coordinator.expand() }
    }
  }

  @Test func noOrderOfStepsMixesTheColumns() throws {
    for seed in 0..<UInt64(60) {
      var dice = ReaderDice(seed: seed)
      let coordinator = PhotoCoordinator()
      for _ in 0..<40 {
        step(coordinator, &dice)
        let state = coordinator.state
        let copy = try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state))
        #expect(contents(copy) == contents(state), "seed \(seed)")
        #expect(copy.collapse == state.collapse && copy.hiddenColumns == state.hiddenColumns, "seed \(seed)")
        #expect(state.hiddenColumns[state.selectedTab] == nil, "seed \(seed)")
        if state.isCollapsed {
          #expect(PhotoScheme.Tab.allCases.allSatisfy { tab in state[detailOf: tab].isEmpty }, "seed \(seed)")
          #expect(state.collapse?.tab == state.selectedTab, "seed \(seed)")
        }
        var turned = state
        if state.isCollapsed { turned.expandColumns() } else { turned.collapseColumns() }
        if state.isCollapsed { turned.collapseColumns() } else { turned.expandColumns() }
        #expect(contents(turned) == contents(state), "seed \(seed)")
        for tab in PhotoScheme.Tab.allCases {
          var visited = state
          visited.selectedTab = tab
          visited.selectedTab = state.selectedTab
          #expect(contents(visited) == contents(state), "seed \(seed)")
          #expect(visited.collapse == state.collapse, "seed \(seed)")
          #expect(Set(visited.popped) == Set(state.popped), "seed \(seed)")
        }
      }
    }
  }
}
