import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Tabs, stacks, flags, and the reports of their changes.
@MainActor
@Suite(.checksSubscriptions) struct NavigationCoordinatorTests {
  private let coordinator = ReaderCoordinator()

  @Test(.covers("d19")) func selectingATabIsAnEventThatTheTabHostSees() {
    let changes = Recorder(coordinator.changes)
    let states = Recorder(coordinator.states)
    #expect(coordinator.select(tab: .bookmarks, from: .openURL) == .served)
    #expect(coordinator.selectedTab == .bookmarks)
    #expect(changes.values == [.tabSelected(.bookmarks)])
    #expect(states.values.map(\.selectedTab) == [.forums, .bookmarks])
    changes.cancel()
    states.cancel()
  }

  @Test(.covers("d33")) func anOpenedURLIsHandedToTheCoordinator() throws {
    // The closure that an app passes to `onOpenURL`.
    let onOpenURL: (URL) -> Void = { [coordinator] url in
      guard url.scheme == "reader", url.host() == "threads", let id = Int(url.lastPathComponent) else { return }
      coordinator.select(.thread(id), from: .openURL)
    }
    onOpenURL(try #require(URL(string: "reader://threads/7")))
    #expect(coordinator.detailPath == [.thread(7)])
    #expect(coordinator.log.records.map(\.entry) == [.openURL])
  }

  @Test(.covers("g1")) func aPathTakesAnyValueThatIsADestination() throws {
    try coordinator.append(ReaderDestination.thread(1))
    try coordinator.append(AnyHashable(ReaderDestination.thread(2)))
    #expect(coordinator[path: .forums] == [.thread(1), .thread(2)])
    let before = coordinator.state
    let error = #expect(throws: NavigationError.self) { try coordinator.append("thread 3") }
    #expect(error == .notADestination(value: "String", expected: "ReaderDestination"))
    #expect(
      error?.description == "A value of type String is not a destination of this app. Append a ReaderDestination.")
    #expect(throws: NavigationError.self) { try coordinator.append(AnyHashable(5)) }
    #expect(coordinator.state == before)
  }

  @Test(.covers("g1")) func pushingAndPoppingIsChangingAnArray() {
    coordinator.push(.forum(1), onto: .tab(.forums))
    coordinator.push(.forum(2), onto: .tab(.forums))
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2)])
    #expect(coordinator.pop(of: .tab(.forums)) == [.forum(2)])
    #expect(coordinator.pop(of: .tab(.forums)) == [.forum(1)])
    #expect(coordinator.pop(of: .tab(.forums)).isEmpty)
    #expect(coordinator.state.history == [.forum(1), .forum(2)])
  }

  @Test func turningAPageIsNeitherAPopNorAPush() {
    coordinator.push(.thread(2), onto: .detail)
    coordinator.push(.thread(1), onto: .detail)
    coordinator.push(.message(1), onto: .detail)
    coordinator.push(.message(2), onto: .detail)
    coordinator.pop(of: .detail)
    let records = coordinator.log.records
    let changes = Recorder(coordinator.changes)
    let last = ReaderDestination.thread(1, page: .last)
    #expect(coordinator.replace(.thread(1), with: last))
    #expect(!coordinator.replace(.thread(1), with: last))
    #expect(coordinator.replace(last, with: last))
    #expect(coordinator.detailPath == [.thread(2), last, .message(1)])
    #expect(coordinator.state.history == [.thread(2), last, .message(1), .message(2)])
    #expect(changes.values == [.replaced(.thread(1), with: last, on: .detail)])
    #expect(coordinator.log.records == records)
    #expect(coordinator.unpop(.detail) == .message(2))
    changes.cancel()
  }

  @Test func aPageIsTurnedWhereverItIsShown() {
    coordinator.push(.forum(1), onto: .tab(.forums))
    coordinator.push(.thread(1), onto: .detail)
    #expect(coordinator.replace(.forum(1), with: .forum(2)))
    coordinator.collapse()
    #expect(coordinator.replace(.thread(1), with: .thread(2), on: .detail))
    #expect(!coordinator.replace(.forum(2), with: .forum(3), on: .detail))
    #expect(coordinator[path: .forums] == [.forum(2), .thread(2)])
    coordinator.expand()
    #expect(coordinator.detailPath == [.thread(2)])
  }

  @Test(arguments: [-1, 0]) func poppingNoDestinationsDoesNothing(count: Int) {
    coordinator.push(.forum(1), onto: .tab(.forums))
    let before = coordinator.state
    #expect(coordinator.pop(count: count, of: .tab(.forums)).isEmpty)
    #expect(coordinator.state == before)
  }

  @Test func poppingTooManyDestinationsPopsAll() {
    coordinator.push(.forum(1), onto: .tab(.forums))
    #expect(coordinator.pop(count: 5, of: .tab(.forums)) == [.forum(1)])
    #expect(coordinator.popToRoot(of: .tab(.forums)).isEmpty)
  }

  @Test(.covers("g3")) func flagsAreOnTheCoordinator() {
    let changes = Recorder(coordinator.changes)
    coordinator.isTabBarHidden = true
    coordinator.isSidebarHidden = true
    coordinator.setEditing(true, in: .bookmarks)
    coordinator[editing: .forums] = true
    coordinator.setEditing(false, in: .bookmarks)
    #expect(coordinator.isTabBarHidden)
    #expect(coordinator.isSidebarHidden)
    #expect(coordinator.isEditing(.forums))
    #expect(!coordinator.isEditing(.bookmarks))
    #expect(
      changes.values == [
        .tabBarHidden(true), .sidebarHidden(true), .editing(.bookmarks, true), .editing(.forums, true),
        .editing(.bookmarks, false),
      ])
    changes.cancel()
  }

  @Test(.covers("g9")) func eachTabHasAStackOfItsOwnAndTheDetailBeginsEmpty() {
    #expect(coordinator.detailPath.isEmpty)
    for tab in ReaderTab.allCases {
      #expect(coordinator[path: tab].isEmpty)
      coordinator.selectedTab = tab
      coordinator.push(.message(1))
      coordinator.push(.composeMessage)
    }
    coordinator[path: .bookmarks] = [.message(1)]
    #expect(coordinator[path: .forums] == [.message(1), .composeMessage])
    #expect(coordinator[path: .bookmarks] == [.message(1)])
    #expect(coordinator[path: .detail] == [.message(1), .composeMessage])
    #expect(coordinator.detailPath.isEmpty)
  }

  @Test(.covers("g10")) func theVisibleStackFollowsFromTheState() {
    let states = Recorder(coordinator.states)
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.present(.search)
    coordinator.collapse()
    coordinator.pop()
    coordinator.expand()
    for state in states.values {
      let shown = ReaderCoordinator(state)
      #expect(shown.state == state)
      #expect(shown.visibleStack == (state.detail.isEmpty ? .tab(.forums) : .detail))
      #expect(shown.modal == state.modals.last)
    }
    #expect(states.values.count == 7)
    states.cancel()
  }

  @Test func settingTheCurrentValueAnnouncesNothing() {
    coordinator.select(.forum(1))
    coordinator.select(.thread(1))
    coordinator.present(.search)
    let before = coordinator.log.records
    let changes = Recorder(coordinator.changes)
    let states = Recorder(coordinator.states)
    coordinator.selectedTab = coordinator.selectedTab
    coordinator[path: .forums] = coordinator[path: .forums]
    coordinator[path: .bookmarks] = []
    coordinator.detailPath = coordinator.detailPath
    coordinator.modal = coordinator.modal
    coordinator.isTabBarHidden = false
    coordinator.isSidebarHidden = false
    coordinator[editing: .forums] = false
    coordinator.expand()
    coordinator.dismissAll()
    coordinator.dismissAll()
    #expect(changes.values == [.dismissed(.search)])
    #expect(states.values.count == 2)
    #expect(coordinator.log.records == before)
    changes.cancel()
    states.cancel()
  }

  @Test func theHistoryIsLimited() {
    let coordinator = ReaderCoordinator(limits: NavigationLimits(history: 3))
    for number in 1...5 { coordinator.push(.forum(number), onto: .tab(.forums)) }
    coordinator.popToRoot(of: .tab(.forums))
    #expect(coordinator.state.history == [.forum(3), .forum(4), .forum(5)])
    let forgetful = ReaderCoordinator(limits: NavigationLimits(unpopDepth: -1, history: -1))
    forgetful.push(.forum(1))
    forgetful.pop()
    #expect(forgetful.state.history.isEmpty)
    #expect(!forgetful.canUnpop())
  }

  @Test func theLogRecordsEveryNavigationThatShowsADestination() {
    coordinator.select(tab: .bookmarks, from: .quickAction)
    coordinator.select(.forum(1), from: .handoff)
    coordinator.present(.search)
    coordinator.dismiss()
    coordinator.pop()
    coordinator.unpop(from: "swipe")
    coordinator[path: .bookmarks] = [.forum(2)]
    coordinator.restore(ReaderState())
    #expect(
      coordinator.log.records.map(\.description) == [
        "quick action: tab bookmarks → coordinator", "handoff: forum(1) → coordinator", "in app: search → coordinator",
        "swipe: forum(1) → coordinator", "in app: forum(2) → coordinator", "restoration: saved state → coordinator",
      ])
  }

  @Test func aResetRestoresTheInitialState() {
    coordinator.select(.forum(1))
    coordinator.collapse()
    coordinator.present(.search)
    coordinator.pop()
    let changes = Recorder(coordinator.changes)
    coordinator.reset()
    #expect(coordinator.state.isInitial)
    #expect(coordinator.isCollapsed)
    #expect(changes.values == [.reset])
    changes.cancel()
  }
}
