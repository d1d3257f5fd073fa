import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

/// The writes of SwiftUI's bindings, and the reads that follow.
@MainActor
@Suite(.checksSubscriptions) struct NavigationBindingTests {
  private let coordinator = ReaderCoordinator()

  /// Returns whether observation reports a change of a property that was read.
  private func isTold<Value>(of read: (ReaderCoordinator) -> Value, when change: (ReaderCoordinator) -> Void) -> Bool {
    let told = Probe(false)
    withObservationTracking {
      _ = read(coordinator)
    } onChange: {
      told.change { $0 = true }
    }
    change(coordinator)
    return told.value
  }

  @Test func aPathThatALegacyDestinationIsRefusedFromIsReadAgain() {
    coordinator.declare("message", as: .legacy)
    let isRead = isTold(of: { $0[path: .forums] }, when: { $0[path: .forums] = [.message(1)] })
    #expect(isRead, "the interface shows a screen that is not on the stack until it reads the path again")
    #expect(coordinator[path: .forums].isEmpty)
  }

  @Test func poppingOneStackLeavesAnotherAlone() {
    coordinator.push(.thread(1), onto: .tab(.forums))
    #expect(!isTold(of: { $0.canUnpop(.tab(.bookmarks)) }, when: { $0.pop(of: .tab(.forums)) }))
    #expect(isTold(of: { $0.canUnpop(.tab(.forums)) }, when: { $0.unpop(.tab(.forums)) }))
  }

  @Test func aPathIsReadAgainAlsoIfPartOfItIsRefused() {
    coordinator.declare("message", as: .legacy)
    // Like `NavigationStack(path:)`, it shows the path that it has set until it reads another one.
    var shown: [ReaderDestination] = [.thread(1), .message(1)]
    let isOutdated = Probe(false)
    withObservationTracking {
      _ = coordinator[path: .forums]
    } onChange: {
      isOutdated.change { $0 = true }
    }
    coordinator[path: .forums] = shown
    if isOutdated.value { shown = coordinator[path: .forums] }
    #expect(shown == [.thread(1)])
  }

  @Test func aDetailColumnThatIsCollapsedIsReadAgain() {
    coordinator.collapse()
    #expect(isTold(of: { $0.detailPath }, when: { $0.detailPath = [.thread(1)] }))
    #expect(coordinator.state.isInitial)
  }

  @Test func settingTheCurrentPathAnnouncesNothing() {
    let states = Recorder(coordinator.states)
    coordinator[path: .forums] = [.thread(1)]
    #expect(!isTold(of: { $0[path: .forums] }, when: { $0[path: .forums] = [.thread(1)] }))
    #expect(states.values.count == 2)
    states.cancel()
  }

  @Test func poppedDestinationsAreObservedForEachStack() {
    coordinator.push(.thread(1), onto: .tab(.forums))
    coordinator.push(.thread(2), onto: .detail)
    #expect(isTold(of: { $0[popped: .detail] }, when: { $0.pop(of: .detail) }))
    #expect(coordinator[popped: .detail].map(\.destination) == [.thread(2)])
    #expect(!isTold(of: { $0[popped: .detail] }, when: { $0.pop(of: .tab(.forums)) }))
    coordinator.collapse()
    #expect(isTold(of: { $0.canUnpop(.tab(.forums)) }, when: { $0.unpop(.detail) }))
  }

  @Test func theVisibilityOfColumnsIsBoundInSwiftUIsTerms() {
    let changes = Recorder(coordinator.changes)
    #expect(coordinator.columnVisibility == .automatic)
    #expect(isTold(of: { $0.columnVisibility }, when: { $0.columnVisibility = .doubleColumn }))
    #expect(coordinator.columnVisibility == .doubleColumn && !coordinator.isSidebarHidden)
    #expect(isTold(of: { $0.isSidebarHidden }, when: { $0.columnVisibility = .detailOnly }))
    #expect(isTold(of: { $0.columnVisibility }, when: { $0.isSidebarHidden = false }))
    #expect(coordinator.columnVisibility == .automatic)
    #expect(
      changes.values == [.columnVisibilityChanged(.doubleColumn), .sidebarHidden(true), .sidebarHidden(false)])
    changes.cancel()
  }

  @Test func aTapOnTheSelectedTabIsAnEvent() {
    let changes = Recorder(coordinator.changes)
    let taps = Recorder(coordinator.tabReselections)
    let states = Recorder(coordinator.states)
    coordinator.selectedTab = .bookmarks
    coordinator.selectedTab = .bookmarks
    #expect(taps.values == [.bookmarks])
    #expect(changes.values == [.tabSelected(.bookmarks)])
    #expect(states.values.count == 2, "the state is unchanged")
    changes.cancel()
    taps.cancel()
    states.cancel()
  }

  @Test func aTapOnTheSelectedTabMayPopItsStack() {
    var scrolled: [ReaderTab] = []
    let token = coordinator.tabReselections.receive(on: MainActor.shared).sink { [coordinator] tab in
      if coordinator.popToRoot(of: .tab(tab)).isEmpty { scrolled.append(tab) }
    }
    coordinator.push(.forum(1), onto: .tab(.forums))
    coordinator.selectedTab = .forums
    #expect(coordinator[path: .forums].isEmpty && scrolled.isEmpty)
    coordinator.selectedTab = .forums
    #expect(scrolled == [.forums])
    token.cancel()
  }
}
