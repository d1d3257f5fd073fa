import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Layouts with two columns and with one.
@MainActor
@Suite(.checksSubscriptions) struct NavigationColumnsTests {
  private let coordinator = ReaderCoordinator()

  @Test(.covers("g5")) func twoColumnsAreBesideEachOtherUnlessTheSidebarIsHidden() {
    #expect(coordinator.visibleStack == .tab(.forums))
    coordinator.isSidebarHidden = true
    #expect(coordinator.visibleStack == .detail)
    coordinator.isSidebarHidden = false
    coordinator.select(.forum(1))
    #expect(coordinator.visibleStack == .tab(.forums))
    coordinator.select(.thread(1))
    #expect(coordinator.visibleStack == .detail)
    #expect(coordinator[path: .forums] == [.forum(1)])
    coordinator.collapse()
    #expect(coordinator.visibleStack == .tab(.forums))
  }

  @Test(.covers("g7")) func aSelectionIsPushedOntoTheDetail() {
    #expect(coordinator.select(.thread(1)) == .served)
    coordinator.select(.message(2))
    #expect(coordinator.detailPath == [.thread(1), .message(2)])
    #expect(coordinator[path: .forums].isEmpty)
    coordinator.select(.message(2))
    #expect(coordinator.detailPath == [.thread(1), .message(2)])
    coordinator.select(tab: .bookmarks)
    coordinator.select(.forum(1))
    #expect(coordinator[path: .bookmarks] == [.forum(1)])
  }

  @Test(.covers("g7")) func whileCollapsedASelectionIsPushedOntoTheSelectedTab() {
    let changes = Recorder(coordinator.changes)
    coordinator.collapse()
    coordinator.select(tab: .bookmarks)
    coordinator.select(.thread(1))
    coordinator.select(.thread(1))
    #expect(coordinator[path: .bookmarks] == [.thread(1)])
    #expect(changes.values.last == .pushed(.thread(1), onto: .tab(.bookmarks)))
    changes.cancel()
  }

  @Test(.covers("g8")) func anInterfaceThatBindsTheStacksShowsTheSameScreensInOneColumnAndInTwo() {
    let interface = ColumnsInterface(coordinator)
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.select(.thread(2))
    #expect(interface.primary.map(\.destination) == [.forum(1)])
    #expect(interface.detail.map(\.destination) == [.thread(1), .thread(2)])
    let screens = interface.primary + interface.detail
    coordinator.collapse()
    #expect(interface.detail.isEmpty)
    #expect(interface.primary.map(\.destination) == [.forum(1), .thread(1), .thread(2)])
    #expect(zip(interface.primary, screens).allSatisfy { $0 === $1 }, "no screen is made again")
    coordinator.push(.thread(3))
    let top = interface.primary.last
    coordinator.expand()
    #expect(interface.primary.map(\.destination) == [.forum(1)])
    #expect(interface.detail.map(\.destination) == [.thread(1), .thread(2), .thread(3)])
    #expect(interface.detail.last === top)
  }

  @Test(.covers("g8")) func collapsingMovesTheDetailOntoTheSelectedTabInOrderAndExpandingUndoesIt() {
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.select(.thread(2))
    let before = coordinator.state
    let changes = Recorder(coordinator.changes)
    coordinator.collapse()
    #expect(coordinator.isCollapsed)
    #expect(coordinator[path: .forums] == [.forum(1), .thread(1), .thread(2)])
    #expect(coordinator.detailPath.isEmpty)
    coordinator.expand()
    #expect(coordinator.state == before)
    #expect(changes.values == [.collapsed(onto: .forums), .expanded])
    changes.cancel()
  }

  @Test func destinationsPushedWhileCollapsedBelongToTheirColumn() {
    coordinator.collapse()
    coordinator.select(.forum(1))
    coordinator.select(.forum(2))
    coordinator.select(.thread(1))
    coordinator.select(.forum(3))
    coordinator.expand()
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2)])
    // It was reached from the thread, so it stays above it.
    #expect(coordinator.detailPath == [.thread(1), .forum(3)])
  }

  @Test func destinationsPoppedWhileCollapsedAreGoneFromBothColumns() {
    coordinator.select(.forum(1))
    coordinator.select(.forum(2))
    coordinator.select(.thread(1))
    coordinator.collapse()
    coordinator.pop(count: 2)
    coordinator.select(.thread(2))
    coordinator.expand()
    #expect(coordinator[path: .forums] == [.forum(1)])
    #expect(coordinator.detailPath == [.thread(2)])
  }

  @Test func theDetailStaysOnItsTabWhileAnotherTabIsSelected() {
    coordinator.select(.thread(1))
    coordinator.collapse()
    coordinator.select(tab: .bookmarks)
    coordinator.select(.thread(2))
    #expect(coordinator[path: .forums] == [.thread(1)])
    #expect(coordinator[path: .bookmarks] == [.thread(2)])
    coordinator.expand()
    #expect(coordinator.detailPath == [.thread(1)])
    #expect(coordinator[path: .bookmarks] == [.thread(2)])
  }

  @Test func anEmptyDetailMovesToTheTabInWhichADestinationIsSelected() {
    coordinator.collapse()
    coordinator.select(tab: .bookmarks)
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.expand()
    #expect(coordinator.detailPath == [.thread(1)])
    #expect(coordinator[path: .bookmarks] == [.forum(1)])
  }

  @Test func theDetailMayBeNamedWhileItLiesOnAStack() {
    let changes = Recorder(coordinator.changes)
    coordinator.select(.forum(1))
    coordinator.collapse()
    coordinator.push(.forum(2), onto: .detail)
    coordinator.push(.thread(1), onto: .detail)
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2), .thread(1)])
    #expect(coordinator.popToRoot(of: .detail) == [.forum(2), .thread(1)])
    #expect(coordinator[path: .forums] == [.forum(1)])
    #expect(coordinator.unpop(.detail) == .forum(2))
    #expect(coordinator.popToRoot(of: .tab(.forums)) == [.forum(1), .forum(2)])
    #expect(changes.values.contains(.popped([.forum(2), .thread(1)], from: .tab(.forums))))
    changes.cancel()
  }

  @Test func aStateIsRestoredIntoTheColumnsThatThereAre() {
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    let two = coordinator.state
    coordinator.collapse()
    coordinator.selectedTab = .bookmarks
    let one = coordinator.state

    let fresh = ReaderCoordinator()
    fresh.restore(one)
    #expect(fresh.state == one)
    fresh.collapse()
    #expect(fresh.state == one)

    let narrow = ReaderCoordinator()
    narrow.collapse()
    narrow.restore(two)
    #expect(narrow.isCollapsed)
    #expect(narrow[path: .forums] == [.forum(1), .thread(1)])
    narrow.restore(one)
    #expect(narrow.state == one)

    let wide = ReaderCoordinator()
    wide.expand()
    wide.restore(one)
    #expect(wide.detailPath == [.thread(1)])
    #expect(wide.selectedTab == .bookmarks)
  }
}
