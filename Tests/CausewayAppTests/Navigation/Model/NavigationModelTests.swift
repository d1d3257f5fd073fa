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
