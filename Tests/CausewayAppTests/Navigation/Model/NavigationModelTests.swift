import CausewayApp
import Foundation
import Testing

/// A coordinator compared with its model, step by step on random input.
@MainActor
@Suite struct NavigationModelTests {
  private let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap(Int.init) ?? 100_000

  @Test(arguments: 0..<10) func aCoordinatorDoesWhatTheModelSays(part: UInt64) {
    var dice = ReaderDice(seed: 50 + part)
    let limits = NavigationLimits(unpopDepth: NavigationModel.unpopDepth, history: NavigationModel.historyLimit)
    let coordinator = ReaderCoordinator(limits: limits, now: { Date(timeIntervalSince1970: 0) })
    var model = NavigationModel()
    for step in 0..<count / 10 {
      let stack = dice.stack()
      let destination = dice.destination()
      switch dice.roll(16) {
      case 0, 1, 2:
        coordinator.push(destination, onto: stack)
        model.push(destination, stack)
      case 3:
        let column = model.laidOn != nil || ReaderScheme.column(of: destination) == .primary
        let stack: StackID<ReaderScheme> = column ? .tab(model.tab) : .detail
        if model.screens(stack).last?.destination != destination { model.push(destination, stack) }
        coordinator.select(destination)
      case 4, 5, 6:
        let count = 1 + dice.roll(3)
        coordinator.pop(count: count, of: stack)
        model.pop(count, stack)
      case 7, 8:
        coordinator.unpop(stack)
        model.unpop(stack)
      case 9:
        let tab = dice.tab()
        coordinator.selectedTab = tab
        model.tab = tab
      case 10:
        coordinator.collapse()
        model.collapse()
      case 11:
        coordinator.expand()
        model.expand()
      case 12:
        var path = Array(coordinator.state[stack].prefix(dice.roll(4)))
        path += dice.destinations(upTo: 2)
        set(path, of: stack, on: coordinator)
        model.set(path, stack)
      case 13:
        coordinator.beginInteractivePop(of: stack)
        coordinator.endInteractivePop(cancelled: true)
      case 14:
        coordinator.beginInteractivePop(of: stack)
        coordinator.endInteractivePop(cancelled: false)
        model.pop(1, stack)
      default:
        let old = dice.destination()
        coordinator.replace(old, with: destination, on: stack)
        model.replace(old, destination, stack)
        if dice.roll(20) == 0 {
          coordinator.popToRoot(of: stack)
          model.pop(.max, stack)
        }
      }
      // A difference usually persists for longer than that.
      guard step % 4 != 0 || agrees(coordinator.state, model) else {
        Issue.record("step \(step): \(coordinator.state) is not \(model)")
        return
      }
    }
  }

  private func set(_ path: [ReaderDestination], of stack: StackID<ReaderScheme>, on coordinator: ReaderCoordinator) {
    switch stack {
    case .tab(let tab): coordinator[path: tab] = path
    case .detail: coordinator.detailPath = path
    }
  }

  private func agrees(_ state: ReaderState, _ model: NavigationModel) -> Bool {
    guard state.selectedTab == model.tab, state.collapse?.tab == model.laidOn else { return false }
    guard state.detail == model.detail.map(\.destination), state.history == model.history else { return false }
    guard state.popped.map({ NavigationModel.Pop(destination: $0.destination, stack: $0.stack) }) == model.popped else {
      return false
    }
    return ReaderTab.allCases.allSatisfy { tab in
      let screens = model.screens(.tab(tab))
      let primaryCount = screens.count { !$0.isDetail }
      return state[.tab(tab)] == screens.map(\.destination)
        && (state.collapse?.tab != tab || state.collapse?.primaryCount == primaryCount)
    }
  }
}

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
