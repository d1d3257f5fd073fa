import CausewayApp
import Testing

/// Merging one column into the other and separating them again, as values.
@Suite struct NavigationStateColumnsTests {
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
}
