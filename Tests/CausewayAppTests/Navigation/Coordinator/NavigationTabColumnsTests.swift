import CausewayApp
import CausewayTesting
import Foundation
import Observation
import Testing

/// A split view in each tab.
@MainActor
@Suite(.checksSubscriptions) struct NavigationTabColumnsTests {
  private let coordinator = PhotoCoordinator()

  private func fill() {
    coordinator.select(.folder(1))
    coordinator.select(.photo(1))
    coordinator.selectedTab = .albums
    coordinator.select(.folder(2))
    coordinator.select(.photo(2))
    coordinator.select(.photo(3))
  }

  @Test func eachTabHasADetailColumnOfItsOwn() {
    fill()
    #expect(coordinator[detailPath: .library] == [.photo(1)])
    #expect(coordinator[detailPath: .albums] == [.photo(2), .photo(3)])
    #expect(coordinator.detailPath == [.photo(2), .photo(3)])
    coordinator.selectedTab = .search
    #expect(coordinator.detailPath.isEmpty)
    #expect(coordinator.visibleStack == .tab(.search))
    coordinator.selectedTab = .library
    #expect(coordinator.detailPath == [.photo(1)])
    #expect(coordinator.visibleStack == .detail)
  }

  @Test func aPathOfAnotherTabMayBeSet() {
    fill()
    coordinator[detailPath: .library] = [.photo(7), .photo(8)]
    coordinator[path: .library].append(.folder(9))
    #expect(coordinator.selectedTab == .albums)
    #expect(coordinator.detailPath == [.photo(2), .photo(3)])
    coordinator.selectedTab = .library
    #expect(coordinator[path: .library] == [.folder(1), .folder(9)])
    #expect(coordinator.detailPath == [.photo(7), .photo(8)])
    coordinator.pop(count: 2)
    #expect(coordinator.unpop(.detail) == .photo(7))
    #expect(coordinator.unpop() == .photo(8))
    #expect(!coordinator.canUnpop(), "the pushes of the path ended that")
  }

  @Test func aPathIsObservedForEachTab() {
    func isTold(of tab: PhotoScheme.Tab, when change: () -> Void) -> Bool {
      let told = Probe(false)
      withObservationTracking {
        _ = coordinator[detailPath: tab]
      } onChange: {
        told.change { $0 = true }
      }
      change()
      return told.value
    }
    fill()
    #expect(!isTold(of: .library, when: { coordinator.select(.photo(4)) }))
    #expect(!isTold(of: .library, when: { coordinator.selectedTab = .library }), "its path is the same")
    #expect(isTold(of: .library, when: { coordinator.select(.photo(5)) }))
    #expect(isTold(of: .albums, when: { coordinator[detailPath: .albums] = [] }))
  }

  @Test func collapsingAndExpandingConcernsAllTabs() {
    fill()
    let before = coordinator.state
    coordinator.collapse()
    #expect(coordinator[path: .library] == [.folder(1), .photo(1)])
    #expect(coordinator[path: .albums] == [.folder(2), .photo(2), .photo(3)])
    #expect(PhotoScheme.Tab.allCases.allSatisfy { coordinator[detailPath: $0].isEmpty })
    coordinator.selectedTab = .library
    coordinator.push(.photo(9))
    coordinator.selectedTab = .albums
    coordinator.expand()
    #expect(coordinator[path: .library] == [.folder(1)])
    #expect(coordinator[detailPath: .library] == [.photo(1), .photo(9)])
    #expect(coordinator[path: .albums] == [.folder(2)])
    #expect(coordinator.detailPath == [.photo(2), .photo(3)])
    coordinator[detailPath: .library].removeLast()
    #expect(coordinator.state.stacks == before.stacks)
    #expect(coordinator.state[detailOf: .library] == before[detailOf: .library])
  }

  @Test func poppedDestinationsComeBackToTheirTab() {
    fill()
    coordinator.pop()
    coordinator.selectedTab = .library
    coordinator.pop()
    #expect(coordinator.unpop(.detail) == .photo(1))
    #expect(!coordinator.canUnpop())
    coordinator.selectedTab = .albums
    #expect(coordinator.unpop() == .photo(3))
  }

  @Test(arguments: [true, false]) func theStateComesBackAfterARestart(isCollapsed: Bool) throws {
    fill()
    coordinator.pop()
    coordinator.selectedTab = .library
    if isCollapsed { coordinator.collapse() }
    let state = coordinator.state
    let copy = try JSONDecoder().decode(NavigationState<PhotoScheme>.self, from: JSONEncoder().encode(state))
    #expect(copy == state)
    let fresh = PhotoCoordinator()
    fresh.restore(copy)
    fresh.selectedTab = .albums
    fresh.expand()
    #expect(fresh.detailPath == [.photo(2)])
    #expect(fresh.unpop() == .photo(3))
  }

  @Test func damageOfOneColumnLeavesTheOthers() throws {
    let json = """
      {"selectedTab":"library","stacks":{"albums":[{"folder":{"_0":2}}]},"detail":[{"photo":{"_0":1}}],
       "hiddenColumns":{"albums":{"detail":[{"video":{}},{"photo":{"_0":2}}],"primaryCount":-3},
       "library":{"detail":[{"photo":{"_0":5}}]},"shop":{"detail":[]},"search":7}}
      """
    let state = try JSONDecoder().decode(NavigationState<PhotoScheme>.self, from: Data(json.utf8))
    #expect(state.detail == [.photo(1)])
    #expect(state[detailOf: .library] == [.photo(1)])
    #expect(state.hiddenColumns[.search] == nil)
    #expect(state[.tab(.albums)].isEmpty && state[detailOf: .albums].contains(.folder(2)))
  }

  @Test func destinationsAreLeftOutOfAllColumns() {
    fill()
    coordinator.selectedTab = .search
    var state = coordinator.state
    #expect(state.destinations == [.folder(1), .folder(2), .photo(1), .photo(2), .photo(3)])
    state.collapseColumns()
    state.removeDestinations { $0 == .photo(2) || $0 == .folder(2) ? "gone" : nil }
    state.expandColumns()
    #expect(state[detailOf: .albums] == [.photo(3)])
    #expect(state[.tab(.albums)].isEmpty)
  }

  @Test func onlyOneDetailColumnIsSharedOtherwise() {
    let coordinator = ReaderCoordinator()
    coordinator[detailPath: .bookmarks] = [.thread(1)]
    #expect(coordinator.detailPath == [.thread(1)])
    coordinator.selectedTab = .bookmarks
    #expect(ReaderTab.allCases.allSatisfy { coordinator[detailPath: $0] == [.thread(1)] })
    #expect(coordinator.state.hiddenColumns.isEmpty)
  }
}
