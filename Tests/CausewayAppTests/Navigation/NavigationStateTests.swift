import CausewayApp
import Foundation
import Testing

/// Collapsing and expanding columns, and removing destinations, as values.
@Suite struct NavigationStateTests {
  @Test(.covers("g8")) func collapsingMovesTheDetailOntoThePrimaryInOrder() {
    var state = ReaderState()
    state[.tab(.forums)] = [.forum(1), .forum(2)]
    state.detail = [.thread(1), .thread(2)]
    state.collapseColumns()
    #expect(state[.tab(.forums)] == [.forum(1), .forum(2), .thread(1), .thread(2)])
    #expect(state.detail.isEmpty)
    #expect(state.collapse == .init(onto: .forums, above: 2))
  }

  @Test func expandingUndoesCollapsing() {
    var dice = ReaderDice(seed: 3)
    for _ in 0..<2_000 {
      var state = dice.navigation()
      state.expandColumns()
      let before = state
      state.collapseColumns()
      #expect(state.isCollapsed)
      #expect(state.detail.isEmpty)
      state.expandColumns()
      #expect(state == before)
    }
  }

  @Test func collapsingTwiceEqualsCollapsingOnce() {
    var dice = ReaderDice(seed: 4)
    for _ in 0..<500 {
      var state = dice.navigation()
      state.collapseColumns()
      let collapsed = state
      state.selectedTab = .detail
      state.collapseColumns()
      state.selectedTab = collapsed.selectedTab
      #expect(state == collapsed)
      state.expandColumns()
      let expanded = state
      state.expandColumns()
      #expect(state == expanded)
    }
  }

  @Test func anEmptyAppIsInitialHoweverManyColumnsThereAre() {
    var state = ReaderState()
    #expect(state.isInitial)
    state.collapseColumns()
    #expect(state.isInitial)
    state.isSidebarHidden = true
    #expect(!state.isInitial)
  }

  @Test(.covers("e7")) func missingDestinationsAreRemovedFromEveryStack() {
    var state = ReaderState()
    state[.tab(.forums)] = [.forum(1), .forum(9), .forum(2)]
    state.detail = [.thread(9), .thread(1)]
    state.history = [.forum(9), .forum(1), .thread(9)]
    state.popped = [
      PoppedDestination(.thread(9), from: .detail, at: .now), PoppedDestination(.message(1), from: .detail, at: .now),
    ]
    let missing: Set<ReaderDestination> = [.forum(9), .thread(9)]
    #expect(state.destinations == missing.union([.forum(1), .forum(2), .thread(1), .message(1)]))
    let notes = RestorationNotes()
    state.removeDestinations(notingIn: notes) { missing.contains($0) ? "gone" : nil }
    #expect(state.stacks == [.forums: [.forum(1), .forum(2)]])
    #expect(state.detail == [.thread(1)])
    #expect(state.history == [.forum(1)])
    #expect(state.popped.map(\.destination) == [.message(1)])
    #expect(
      notes.notes.map(\.description) == [
        "stacks.forums[1]: gone", "detail[0]: gone", "history[0]: gone", "history[2]: gone", "popped[0]: gone",
      ])
    #expect(state.destinations.isDisjoint(with: missing))
  }

  @Test func aDestinationRemovedFromAStackIsRemovedFromItsColumn() {
    var dice = ReaderDice(seed: 2)
    for _ in 0..<500 {
      let state = dice.navigation()
      let missing = Set(dice.destinations(upTo: 3))
      var removed = state
      removed.removeDestinations { missing.contains($0) ? "" : nil }
      removed.expandColumns()
      var expanded = state
      expanded.expandColumns()
      expanded.removeDestinations { missing.contains($0) ? "" : nil }
      #expect(removed == expanded)
    }
  }
}
